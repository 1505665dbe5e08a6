import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * No accessibility violation on the page, or in one part of it (but for mails shown in frames of their own). Read at rest: colours half way through a fade
 * are no colours of the page.
 */
export async function expectAccessible(page: Page, within?: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
  // Frames are left out, so no page of its own is needed to put their findings together.
  const whole = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: rules } })
    .exclude('iframe')
  const { violations } = await (within ? whole.include(within) : whole).analyze()
  await page.emulateMedia({ reducedMotion: null })
  expect(
    violations.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
  ).toEqual([])
}
