/** Loaded before a child process's own program: ends it when the process that started it is gone, however that ended. */
process.on("disconnect", () => process.exit(0))
process.channel?.unref()
