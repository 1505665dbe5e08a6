/**
 * The content policy forbids `eval`. Zod tests for it when a schema is built, and the browser reports the attempt; this setting
 * prevents it. Must be imported before zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
