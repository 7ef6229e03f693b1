import type { SettingName } from "../setting-descriptors"

/** The value at a setting's dotted path. */
export function readOption(options: object, name: SettingName): unknown {
  return name
    .split(".")
    .reduce<unknown>((within, member) => (within as Record<string, unknown> | undefined)?.[member], options)
}

/** A copy of the options with another value at a setting's dotted path. */
export function copyWithOption<Options extends object>(options: Options, name: SettingName, value: unknown): Options {
  const [option = "", member] = name.split(".")
  const within = (options as Record<string, unknown>)[option]
  return { ...options, [option]: member === undefined ? value : { ...(within as object), [member]: value } }
}
