import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { desktop, phone } from './support/console.ts'
import { expect, openAs, test } from './support/portal.ts'

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()

test('an admin writes, previews, schedules, publishes, corrects and unpublishes a page, and a reader’s open page follows', async ({
  page,
  browser,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  // An incomplete page is rejected.
  expectConsole(/400 .*publish/)
  test.setTimeout(90_000)
  const admin = await fixtures.player('chiefwriter', { groups: ['home', 'admin'] })
  const reader = await fixtures.player('keenreader')
  const readerPage = await openAs(browser, portal.url, reader, '/announcements')
  await page.setViewportSize(desktop)
  await signIn(admin)

  await page.goto('/admin/content')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Godzilla 1.30 is out')
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Godzilla 1.30 is out' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Enter a text.')).toBeVisible()
  await page.getByLabel('Summary').fill('Two new battles.')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('What is new')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Read the notes.')
  await page.getByLabel('Add game').selectOption({ label: 'Godzilla' })
  await saved(page)
  await page.reload()
  await expect(text.getByRole('heading', { level: 2, name: 'What is new' })).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'What is new' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Godzilla', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to editing' }).click()

  // Schedules the page for tomorrow first, then publishes it at once.
  await page.getByLabel('Shown from').fill(wall(Date.now() + 86_400_000))
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(readerPage.getByText('No announcements yet')).toBeVisible()
  await page.getByLabel('Shown from').fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const link = readerPage.getByRole('link', { name: 'Godzilla 1.30 is out' })
  await expect(link).toBeVisible()
  await link.click()
  await expect(readerPage.getByRole('heading', { level: 2, name: 'What is new' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Godzilla 1.31 is out')
  await saved(page)
  await expect(readerPage.getByRole('heading', { level: 1, name: 'Godzilla 1.30 is out' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(readerPage.getByRole('heading', { level: 1, name: 'Godzilla 1.31 is out' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Godzilla 1.30 is out' })).toBeVisible()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('Wrong version')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Unpublished', { exact: true })).toBeVisible()
  await expect(readerPage).toHaveURL('/404')
  await readerPage.context().close()
})

/** A picture of one grey pixel. */
const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test('a picture requires a description, and pasted HTML loses its scripts', async ({ page, fixtures, signIn }) => {
  const { id } = await fixtures.page({ type: 'announcement', slug: 'pictured', title: 'Pictured' })
  await page.setViewportSize(desktop)
  await signIn(await fixtures.player('painter', { groups: ['home', 'admin'] }))
  await page.goto(`/admin/content/${id}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture file').setInputFiles({
    name: 'point.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePoint, 'base64'),
  })
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(dialog.getByText('Please describe the picture.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Alternative text').fill('One grey point')
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(text.getByRole('img', { name: 'One grey point' })).toBeVisible()
  await page.getByRole('button', { name: 'Import HTML' }).click()
  await dialog
    .getByRole('textbox', { name: 'HTML' })
    .fill('<h2 onclick="x()">Brought</h2><script>alert(1)</script><p>Words of before</p>')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(text.getByRole('heading', { level: 2, name: 'Brought' })).toBeVisible()
  await text.evaluate((paper) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p>Pasted <b>words</b><img src="/nothing.png" onerror="ran = 1"></p><script>ran = 1</script>',
    )
    paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.getByText('Pasted words')).toBeVisible()
  await saved(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('img', { name: 'One grey point' })).toBeVisible()
  await expect(page.getByText('Words of before')).toBeVisible()
})

test('an admin changes home page cards and links, and undoes the changes', async ({ page, fixtures, signIn }) => {
  await fixtures.card({ title: 'Old card', linkUrl: '/ic/games', cta: 'Look' })
  await page.setViewportSize(phone)
  await signIn(await fixtures.player('carder', { groups: ['home', 'admin'] }))
  await page.goto('/admin/content/cards')
  await page.getByRole('button', { name: 'Edit: Old card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill('Better card')
  await dialog.getByLabel('Button text').fill('')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Button text').fill('See')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'Remove: Better card' }).click()
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restore: Better card' }).click()
  await expect(page.getByText('Removed', { exact: true })).toBeHidden()

  await page.getByRole('link', { name: 'Links' }).click()
  await page.getByRole('button', { name: 'Edit: rules-doc' }).click()
  await dialog.getByRole('textbox', { name: 'Leads to' }).fill('https://docs.portal.test/rules')
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await expect(page.getByRole('row', { name: /rules-doc.*https:\/\/docs\.portal\.test\/rules/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo change: rules-doc' }).click()
  await expect(page.getByRole('row', { name: /Before: https:\/\/docs\.portal\.test\/rules/ })).toBeVisible()
})

const wall = (time: number) => {
  const at = new Date(time)
  return new Date(time - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
