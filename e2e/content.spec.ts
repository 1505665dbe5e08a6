import type { Page } from '@playwright/test'
import { expect, test, watched } from './support/portal.ts'

const dayMs = 86_400_000

test('an announcement shows its game and further reading, and an unknown one leads to the not-found page', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const { id: next } = await fixtures.page({ type: 'help', slug: 'next', title: 'Sign in at a machine' })
  const { id } = await fixtures.page({
    type: 'announcement',
    slug: 'code',
    title: 'Godzilla 1.20 is out',
    summary: 'Two new battles.',
    titleCodes: ['ZIL'],
    related: [next],
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What is new' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Read ' },
            { type: 'text', text: 'the boards', marks: [{ type: 'link', attrs: { href: '/ic/leaderboards?state=past' } }] },
          ],
        },
      ],
    },
  })
  await signIn(await fixtures.player('newsreader'))
  await page.goto('/announcements')
  await page.getByRole('link', { name: 'Godzilla 1.20 is out' }).click()
  await expect(page).toHaveURL(`/announcements/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Godzilla 1.20 is out' })).toBeVisible()
  await expect(page).toHaveTitle('Insider Connected | Godzilla 1.20 is out')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Two new battles.')
  await expect(page.getByRole('heading', { level: 2, name: 'What is new' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Godzilla', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in at a machine' })).toHaveAttribute('href', `/account/help/${next}`)
  await page.getByRole('link', { name: 'the boards' }).click()
  await expect(page).toHaveURL('/ic/leaderboards?state=past')
  await page.goto('/announcements/999999')
  await expect(page).toHaveURL('/404')
})

test('a page appears on and disappears from an open list at its time', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('waiter'))
  await page.goto('/announcements')
  await watched(page)
  const now = Date.now()
  const [from, to] = [now + 2000, now + 3500]
  const seen = momentsOf(page, 'Here for a moment')
  await fixtures.page({
    type: 'announcement',
    slug: 'short',
    title: 'Here for a moment',
    publishAt: new Date(from),
    expireAt: new Date(to),
  })
  const { appeared, went } = await seen
  const late = { appeared: appeared - from, went: went - to }
  expect({ ...late, early: late.appeared < 0 || late.went < 0 }).toMatchObject({ early: false })
  expect(Math.max(late.appeared, late.went)).toBeLessThan(2500)
})

/** The times at which a link appears on and disappears from the page, by the browser's clock. */
const momentsOf = (page: Page, name: string) =>
  page.evaluate(
    (text) =>
      new Promise<{ appeared: number; went: number }>((resolve) => {
        let appeared = 0
        const look = () => {
          const isThere = [...document.querySelectorAll('a')].some((link) => link.textContent.includes(text))
          if (isThere) appeared ||= Date.now()
          else if (appeared) {
            observer.disconnect()
            resolve({ appeared, went: Date.now() })
          }
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    name,
  )

test('an exclusive for members is locked for others at each of its addresses', async ({ page, fixtures, signIn }) => {
  const { id } = await fixtures.page({
    type: 'exclusive',
    slug: 'tour',
    title: 'A walk along the line',
    audience: 'all_access',
    categories: [{ slug: 'workshop', name: 'From the workshop' }],
    lines: ['Thirty-one pairs of hands.'],
  })
  await fixtures.page({
    type: 'exclusive',
    slug: 'glass',
    title: 'From pencil to print',
    categories: [{ slug: 'glass', name: 'Behind the glass' }],
    publishAt: new Date(),
  })
  await signIn(await fixtures.player('visitoring'))
  await page.goto('/ic/exclusives/workshop')
  await expect(page).toHaveURL('/exclusives/workshop')
  await expect(page.getByRole('heading', { level: 1, name: 'From the workshop' })).toBeVisible()
  await expect(page.getByText('From pencil to print')).toBeHidden()
  await page.getByRole('link', { name: 'A walk along the line' }).click()
  await expect(page).toHaveURL(`/exclusives/workshop/${id}`)
  await expect(page.getByRole('heading', { name: 'For All-Access members' })).toBeVisible()
  await signIn(await fixtures.player('goldie', { allAccess: true }))
  await page.goto(`/exclusives/${id}`)
  await expect(page.getByText('Thirty-one pairs of hands.')).toBeVisible()
  await page.goto(`/exclusives/${id}?variant=ic`)
  await expect(page).toHaveURL(new RegExp(`/ic/exclusives/${id}`))
})

test('help is found while typing, and a search without results says so', async ({ page, fixtures, signIn }) => {
  await fixtures.page({ type: 'help', slug: 'wifi', title: 'Connect to Wi-Fi', lines: ['Use the guest network.'] })
  await fixtures.page({ type: 'help', slug: 'scan', title: 'Scan in' })
  await fixtures.page({ type: 'help', slug: 'bars', title: 'Wi-Fi for bars', audience: 'business' })
  await signIn(await fixtures.player('helpless'))
  await page.goto('/account/help')
  await page.getByRole('searchbox', { name: 'Search help' }).fill('guest')
  await expect(page.getByRole('link', { name: 'Scan in' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Wi-Fi for bars' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search help' }).fill('flugelhorn')
  await expect(page.getByText('No results for “flugelhorn”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all articles' }).click()
  await page.getByRole('link', { name: 'Connect to Wi-Fi' }).click()
  await expect(page.getByText('Use the guest network.')).toBeVisible()
})

test('operators read their news and help', async ({ page, fixtures, signIn }) => {
  await fixtures.page({ type: 'pro_news', slug: 'parts', title: 'Spare parts before the holidays' })
  await fixtures.page({ type: 'help', slug: 'kiosk', title: 'Put a board on a screen', audience: 'business' })
  await signIn(await fixtures.operator('newsbar'))
  await page.goto('/pro/news')
  await page.getByRole('link', { name: 'Spare parts before the holidays' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spare parts before the holidays' })).toBeVisible()
  await page.goto('/pro/help')
  await page.getByRole('link', { name: 'Put a board on a screen' }).click()
  await expect(page.getByText('Some words.')).toBeVisible()
})

test('an offer shows its code and its end, and disappears after it', async ({ page, fixtures, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await fixtures.page({
    type: 'promotion',
    slug: 'apron',
    title: 'Ten off apron cards',
    promoCode: 'APRON10',
    expireAt: new Date(Date.now() + dayMs),
  })
  await signIn(await fixtures.player('bargain'))
  await page.goto('/account/promotions')
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  await page.getByRole('link', { name: 'Ten off apron cards' }).click()
  await expect(page).toHaveURL(`/account/promotions/${id}`)
  await fixtures.page({ type: 'promotion', slug: 'apron', title: 'Ten off apron cards', state: 'withdrawn' })
  await expect(page).toHaveURL('/404')
})
