/** Estimates how long a spec file takes, by the bytes of it and of the folder with its parts. */
export function measureSize(file: string): number
