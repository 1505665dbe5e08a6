import { likeness, luminanceGrid, tooAlike } from '@portal/contract/rules/cover-likeness'
import { drawnCovers } from '@portal/covers'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { desktop, noSidewaysScroll, phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

const openTitle = async (page: Page, code: string) => {
  await page.goto(`/admin/titles?search=${code}`)
  await page.getByRole('table').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Cover' })).toBeVisible()
}

/** Returns a picture of the portal, enlarged to a square of some pixels, as a PNG. */
const enlarged = async (page: Page, address: string, side: number): Promise<Buffer> => {
  const data = await page.evaluate(
    async ([source, pixels]) => {
      const blob = await (await fetch(source)).blob()
      const bitmap = await createImageBitmap(blob, { resizeWidth: pixels, resizeHeight: pixels })
      const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels })
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [address, side] as const,
  )
  return Buffer.from(data, 'base64')
}

const side = 32

/** Returns the pixels of a picture of the portal, as the browser draws it. */
const pixelsOf = (page: Page, address: string): Promise<number[]> =>
  page.evaluate(
    async ([source, pixels]) => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      const context = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels }).getContext('2d')
      context?.drawImage(image, 0, 0, pixels, pixels)
      return [...(context?.getImageData(0, 0, pixels, pixels).data ?? [])]
    },
    [address, side] as const,
  )

/** Returns the pairs of covers that look alike. */
async function alikeOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const grids = await Promise.all(
    addresses.map(async (address): Promise<[string, number[]]> => {
      const rgba = await pixelsOf(page, address)
      return [address, luminanceGrid({ width: side, height: side, rgba })]
    }),
  )
  return grids.flatMap(([one, grid], index) =>
    grids.slice(index + 1).flatMap(([other, second]) => (likeness(grid, second) >= tooAlike ? [`${one} and ${other}`] : [])),
  )
}

const png = (buffer: Buffer) => ({ name: 'cover.png', mimeType: 'image/png', buffer })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const previewOf = (page: Page, cut: string) => page.getByLabel('Preview').locator(`[data-cut="${cut}"] img`).last()
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('no two of the 31 drawn covers look alike', async ({ page }) => {
  await page.goto('/login')
  const covers = drawnCovers.map(({ code }) => `/art/${code}-thumb.svg`)
  expect(covers).toHaveLength(31)
  expect(await alikeOf(page, covers)).toEqual([])
  const gate = (hue: number) => `/art/previews/thumb.svg?code=NEB&motif=gate&temper=near&night=true&hue=${hue}`
  expect(await alikeOf(page, [gate(30), gate(210), '/art/ZIL-thumb.svg'])).toEqual([`${gate(30)} and ${gate(210)}`])
})

test('an admin sets a drawing as the cover of a game and undoes it', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('coveradmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  await openTitle(page, 'MUN')
  const motifs = page.getByRole('group', { name: 'Motif' })
  await expect(motifs.getByRole('button', { name: 'Automatic' })).toHaveAttribute('aria-pressed', 'true')
  await motifs.getByRole('button', { name: 'Planet' }).click()
  await page.getByLabel('Main color').selectOption({ label: 'Lime' })
  await page.getByLabel('Time of day').selectOption({ label: 'Night' })
  await expect(previewOf(page, 'hero')).toHaveAttribute('src', /previews\/hero\.svg\?code=MUN&motif=orbit&hue=120&night=true$/)
  for (const cut of ['hero', 'tile', 'square', 'thumb'])
    await expect.poll(() => previewOf(page, cut).evaluate(isLoaded)).toBe(true)
  await expectAccessible(page)
  const preview = await (await page.request.get('/art/previews/tile.svg?code=MUN&motif=orbit&hue=120&night=true')).text()
  await save(page)
  await expect(page.getByText(`Changed by ${admin.username}`)).toBeVisible()
  await expect.poll(async () => (await page.request.get('/art/MUN-tile.svg')).text()).toBe(preview)

  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(motifs.getByRole('button', { name: 'Automatic' })).toHaveAttribute('aria-pressed', 'true')
})

test('an admin uploads a picture, places its focus, and is warned of a cover that looks like another', async ({
  page,
  fixtures,
  signIn,
}) => {
  const admin = await fixtures.player('pictadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(phone)
  await signIn(admin)
  await openTitle(page, 'WCK')
  const picture = await enlarged(page, '/art/ZIL-thumb.png', 1680)
  await page.getByRole('group', { name: 'Cover from' }).getByRole('button', { name: 'Picture' }).click()
  await save(page)
  await expect(page.getByText('Choose a picture or use a drawing.')).toBeVisible()
  const file = page.getByLabel('Picture file')
  await file.setInputFiles(png(picture))
  const focus = page.getByRole('button', { name: 'Focus: 50% from the left, 50% from the top' })
  await expect(focus).toBeVisible()
  await expect(page.getByText('This cover looks like the cover of Godzilla.')).toBeVisible()
  await noSidewaysScroll(page)

  await focus.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Focus: 55% from the left, 50% from the top' })).toBeVisible()
  await page.getByRole('button', { name: /^Focus:/ }).click({ position: { x: 4, y: 4 } })
  await expect(page.getByRole('button', { name: /^Focus: [12]% from the left, [12]% from the top/ })).toBeVisible()
  await save(page)
  await expect(page.getByText(`Changed by ${admin.username}`)).toBeVisible()
  await expect.poll(async () => (await page.request.get('/art/WCK-tile.svg')).headers()['content-type']).toBe('image/webp')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Focus:/ })).toBeVisible()
})
