/**
 * Returns the modules that several servers of one store share; without an address, Medusa's in-process modules remain.
 *
 * @param locking `off` leaves out the shared locks, as in a store whose developers forgot them.
 */
export function listRedisModules(redisUrl: string | undefined, locking: string | undefined) {
  if (!redisUrl) {
    return []
  }
  const lockingModule = {
    resolve: "@medusajs/medusa/locking",
    options: {
      providers: [
        { resolve: "@medusajs/medusa/locking-redis", id: "locking-redis", is_default: true, options: { redisUrl } },
      ],
    },
  }
  return [
    { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
    ...(locking === "off" ? [] : [lockingModule]),
    {
      resolve: "@medusajs/medusa/caching",
      options: {
        providers: [
          { resolve: "@medusajs/caching-redis", id: "caching-redis", is_default: true, options: { redisUrl } },
        ],
      },
    },
  ]
}
