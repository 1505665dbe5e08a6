import { expect, type Page } from '@playwright/test'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** The dialog that asks for the reason of a change. */
export const dialog = (page: Page) => page.getByRole('alertdialog')

/** Fills in the reason and presses the button of the open dialog. */
export async function confirm(page: Page, action: string, reason = 'Ticket 12') {
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: action }).click()
}

export const noSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
