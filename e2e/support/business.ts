import type { Page } from '@playwright/test'
import { callAsMachine, runningKeyOf } from '@portal/server/testing/machine-calls'
import type { Fixtures } from '@portal/server/testing/fixtures'
import { expectAccessible } from './accessible.ts'
import { expect, type Portal } from './portal.ts'

let runs = 0

/** An operator with two locations and three machines, one of which reports a fault. */
export async function business(portal: Portal, fixtures: Fixtures) {
  const n = ++runs
  const omar = await fixtures.operator(`parlor-${n}`)
  const parlor = await fixtures.venue(omar, { name: `Pinball Parlor ${n}` })
  const annex = await fixtures.venue(omar, { name: `Annex ${n}` })
  const godzilla = await fixtures.machine(parlor, 'ZIL', { name: 'Godzilla by the door' })
  const jaws = await fixtures.machine(parlor, 'JWS', { name: 'Jaws upstairs' })
  const rush = await fixtures.machine(annex, 'RSH')
  const ann = await fixtures.player(`annhere-${n}`)
  for (const score of [40_000_000, 52_000_000]) await godzilla.finishGame([[ann, score]])
  await fixtures.processEvents()
  await callAsMachine(portal.app, runningKeyOf(godzilla), 'alerts', {
    alerts: [
      {
        type: 'technical',
        alert_name: 'Node board 9 not responding',
        date_of_event: new Date(Date.now() - 60_000).toISOString(),
        messages: ['Left flipper has no power.'],
      },
    ],
  })
  return { omar, parlor, annex, godzilla, jaws, rush, ann }
}

/** Fails unless the page has one main heading, nothing loading, no sideways scroll and no accessibility violation. */
export async function inspect(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}
