import { lazyRouteComponent } from '@tanstack/react-router'

/** Thrown when the code of a page could not be loaded: no network, or files replaced by a newer version. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

export const loadTimeoutMs = 120_000

function withTimeout<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), loadTimeoutMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Tries a second time when the first attempt fails, within the same two minutes. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  withTimeout(() => load().catch(load)).catch((cause: unknown) => {
    throw new PartMissing('code not loaded', { cause })
  })

/**
 * A component whose code is loaded when it is first rendered. When the code is missing, for example after a deployment, the
 * crash page handles it (`app/page-frames.tsx`).
 */
export const lazyPart = <T extends Record<string, unknown>, Name extends keyof T>(load: () => Promise<T>, name: Name) =>
  lazyRouteComponent(() => loadPart(load), name)

const missing = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a part of the app could not be loaded, also without `loadPart`. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof PartMissing || (error instanceof Error && missing.test(error.message))

const reloadedKey = 'portal.reloaded'

/** A reload does not help when the code is missing again within this time. */
const reloadPauseMs = 60_000

export function reloadOnce(now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(reloadedKey)) < reloadPauseMs) return false
  sessionStorage.setItem(reloadedKey, String(now))
  location.reload()
  return true
}
