import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

/** Presses like a person: pointer down, time for the page to move, pointer up. */
async function pressSlowly(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  // Near the upper edge, where a few pixels are enough to miss the button.
  await page.mouse.move(box.x + Math.min(box.width / 2, 60), box.y + 4)
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
}

const touchPage = async (browser: Browser, url: string) =>
  (await browser.newContext({ baseURL: url, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })).newPage()

test('one press leaves the login while its email is invalid, by mouse and by touch', async ({ page, browser, portal }) => {
  await page.goto('/login')
  await page.getByLabel('Email').click()
  await pressSlowly(page, page.getByLabel('Keep me logged in on this device'))
  await expect(page.getByLabel('Keep me logged in on this device')).toBeChecked()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('Email').fill('dana@demo.test')
  await expect(page.getByText('Please enter a valid email address.')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).click()
  await pressSlowly(page, page.getByRole('link', { name: 'Create a free account' }))
  await expect(page).toHaveURL(/\/register/)
  const phone = await touchPage(browser, portal.url)
  await phone.addInitScript(() => localStorage.setItem('portal.consent', '{"version":"1","browserId":"e2e"}'))
  await phone.goto('/login')
  await phone.getByLabel('Email').tap()
  await phone.getByRole('link', { name: 'Create a free account' }).tap()
  await expect(phone).toHaveURL(/\/register/)
  await phone.context().close()
})

test('one press saves a setting whose error was corrected', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('pressname'))
  await page.goto('/account/profile/edit')
  await page.getByRole('button', { name: 'Edit: Name' }).click()
  await page.getByLabel('Last name').fill('Hopper')
  const first = page.getByLabel('First name')
  await first.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await first.fill('Grace')
  await expect(page.getByText('Please enter your first name.')).toBeHidden()
  await pressSlowly(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('group', { name: 'Name', exact: true })).toContainText('Grace')
})

const formPages = [
  { address: '/account/profile/edit', opens: 'Edit: Name', field: /^First name/, wrong: '' },
  { address: '/account/profile/edit', opens: 'Edit: Password', field: /^Current password/, wrong: '' },
  { address: '/business-profile', field: /^Email/, wrong: 'nowhere' },
  { address: '/account/machines/register', field: /^Serial number/, wrong: '' },
]

test('a press reaches the button of a form of each kind while the field that loses the focus shows an error', async ({
  page,
  fixtures,
  signIn,
}) => {
  await signIn(await fixtures.player('pressforms'))
  for (const { address, opens, field, wrong } of formPages) {
    await page.goto(address)
    if (opens) await page.getByRole('button', { name: opens }).click()
    const left = page.getByRole('main').getByLabel(field).and(page.locator('input'))
    await left.fill(wrong)
    // The click is recorded before the form handles it.
    await page.evaluate(() =>
      addEventListener(
        'click',
        (event) => {
          const { title } = document
          document.title = event.target instanceof Element && event.target.closest('[type=submit]') ? 'pressed' : title
          event.preventDefault()
          event.stopPropagation()
        },
        true,
      ),
    )
    await pressSlowly(page, page.getByRole('main').locator('form:has([aria-required]) [type=submit]'))
    expect([address, opens, await page.title()]).toEqual([address, opens, 'pressed'])
    await expect(left).toHaveAttribute('aria-invalid', 'true')
  }
})
