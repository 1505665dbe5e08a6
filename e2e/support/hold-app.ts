import type { Page } from '@playwright/test'

/** Holds the app's scripts back, so that only the document is on screen, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The script of the first paint belongs to the document.
  await page.route(/\/assets\/(?!first-paint).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
