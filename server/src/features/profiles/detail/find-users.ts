import type { Player } from '../../../platform/actor.ts'
import { numberedPage } from '../../../platform/http/numbered-page.ts'
import type { Call } from '../../../platform/services.ts'
import { findPeople, type PeopleAsked } from './people-queries.ts'
import { foundToWire } from './found-shape.ts'

const pageSize = 10

export async function findUsers({ db, config, clock }: Call<Player>, { page, ...asked }: PeopleAsked & { page: number }) {
  const found = await findPeople(db, asked, { offset: (page - 1) * pageSize, most: pageSize, now: clock.now() })
  return numberedPage(config, { path: '/api/v1/admin/users', query: asked, page, pageSize }, found, foundToWire)
}
