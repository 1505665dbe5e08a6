import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop, dialog, noSidewaysScroll, phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the quest"]')

test('an admin writes a quest with a preview, runs it on past games, publishes, corrects and withdraws it', async ({
  page,
  fixtures,
  signIn,
}) => {
  test.slow()
  const admin = await fixtures.player('editoradmin', { groups: ['home', 'admin'] })
  const player = await fixtures.player('pastplayer')
  const { machine } = await fixtures.venueWithBoard('tried')
  await machine.finishGame([[player, 2_000_000]], { endedAt: new Date(Date.now() - 3 * 86_400_000) })
  await fixtures.processEvents()
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/quests')
  await page.getByRole('link', { name: 'Create quest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New quest' })).toBeVisible()

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('region', { name: 'Text' }).getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Night shift')
  await page.getByLabel('View', { exact: true }).selectOption({ label: 'Godzilla' })
  await expect(page.getByText('This view needs a keyword')).toBeVisible()
  await page.getByLabel('Caption').first().fill('The Kaiju come at night.')
  await expect(page.getByText('This view needs a keyword')).toBeHidden()
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()
  await expect(preview(page).getByText('The Kaiju come at night.')).toBeVisible()
  await expect(preview(page).getByText('TIME TILL QUEST STARTS:')).toBeVisible()
  await page.getByLabel('Badge name').fill('Landfall')
  await page.getByLabel('Goal').selectOption({ label: 'Games played' })
  await page.getByLabel('Target').fill('1')
  await expect(preview(page).getByText('Landfall').first()).toBeVisible()
  await preview(page).getByRole('link', { name: 'FIND LOCATIONS' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New quest' })).toBeVisible()
  await page.getByRole('button', { name: 'Desktop' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()

  await page.getByRole('button', { name: 'Run test' }).click()
  await expect(page.getByText(/Players who would have finished: \d+ \(100\.0% of those who played\)/)).toBeVisible({
    timeout: 40_000,
  })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog(page).getByText('The quest is scheduled')).toBeVisible()
  await expectAccessible(page)
  await confirm(page, 'Publish', 'Autumn plan')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  await page.getByLabel('Caption').first().fill('The Kaiju come at dusk.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('unsaved change')).toBeHidden()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await confirm(page, 'Withdraw', 'Moved to winter')
  await expect(page.getByText('This quest was withdrawn: Moved to winter')).toBeVisible()

  await page.goto('/admin/quests?stage=withdrawn')
  await expect(page.getByRole('link', { name: 'Night shift' })).toBeVisible()
})

test('a running quest allows changes of its texts, but not of its rules', async ({ page, fixtures, signIn, expectConsole }) => {
  expectConsole(/400 .*admin\/quests/)
  const admin = await fixtures.player('safeadmin', { groups: ['home', 'admin'] })
  const { id } = await fixtures.quest({
    name: 'Begun already',
    badges: [{ name: 'First', shape: 'hex', icon: 'flame', trigger: 'games_played', value: 2 }],
  })
  await page.setViewportSize(phone)
  await signIn(admin)
  await page.goto(`/admin/quests/${id}`)
  await expect(page.getByText('Players have started this quest.')).toBeVisible()
  await expect(page.getByLabel('Starts')).toBeDisabled()
  await expect(page.getByLabel('Target')).toBeDisabled()
  await noSidewaysScroll(page)
  await page.getByLabel('Ends').fill('2020-01-01T00:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('While the quest is running, you can only move its end to a later date.')).toBeVisible()
  await page.reload()
  await page.getByLabel('Badge name').fill('The first of all')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('unsaved change')).toBeHidden()
  await page.goto(`/quests/${id}`)
  await expect(page.getByText('The first of all').first()).toBeVisible()
})
