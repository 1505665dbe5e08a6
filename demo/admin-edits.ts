import { badgesAdminCalls } from '@portal/contract/badges-admin'
import { gamesAdminCalls } from '@portal/contract/games-admin'
import { eventsAdminCalls } from '@portal/contract/events-admin'
import type { App } from '../server/src/app.ts'
import { titlesOf } from '../server/src/features/games/index.ts'
import { requestAs } from './request-as.ts'
import { playerNamed, type Population } from './population.ts'

const dayMs = 86_400_000
const reason = 'Helped other players at the autumn open.'

export async function addAdminEdits(app: App, people: Population, now: Date): Promise<void> {
  const admin = playerNamed(people.named, 'boardadmin')
  const badge = await requestAs(app, admin, badgesAdminCalls.create, {
    body: {
      name: 'Good sport',
      description: 'Awarded to players who help others play.',
      shape: 'shield',
      icon: 'anchor',
      image_url: '',
      trigger: null,
      value: null,
      position: 90,
    },
  })
  for (const username of ['rampqueen', 'tiltproof'])
    await requestAs(app, admin, badgesAdminCalls.grant, { params: { id: badge.id }, body: { username, reason } })
  const midnight = (days: number) => `${new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)}T00:00`
  await requestAs(app, admin, eventsAdminCalls.create, {
    body: {
      kind: 'event',
      name: 'Winter flipper week',
      description: 'A week of classics. All your scores on three games add up.',
      starts_at: midnight(12),
      ends_at: midnight(19),
      time_zone: 'America/Chicago',
      location_id: null,
      title_codes: ['MUN', 'BND', 'GRD'],
      scoring: 'sum',
    },
  })
  const title = (await titlesOf(app.services)).byCode.get('SW2')
  if (!title) return
  const params = { id: title.id }
  const { revision, fields } = await requestAs(app, admin, gamesAdminCalls.title, { params })
  await requestAs(app, admin, gamesAdminCalls.saveTitle, {
    params,
    body: { revision, fields: { ...fields, coming_soon_url: '/announcements' } },
  })
}
