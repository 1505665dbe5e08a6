import type { NearbyBoard } from '@portal/contract/leaderboards'
import type { Actor } from '../../platform/actor.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { boardsNear, boardsOfPlayer, globalBoards, type FoundBoard, type Found } from './world-lists.sql.ts'

const pageSize = 10

type Paged = { page: number }
type NearQuery = Paged & { latitude?: number | undefined; longitude?: number | undefined }

const window = ({ page }: Paged) => ({ offset: (page - 1) * pageSize, limit: pageSize })

export async function listGlobalBoards(call: Call<Actor>, query: Paged) {
  const { replica, config, request } = call
  await consumeComputedAnswerLimit(call)
  const found = await replica.read((db) => globalBoards(db, window(query)))
  request.cacheFor(60)
  return paged(config, 'stern_global_leaderboards', {}, query.page, found)
}

export async function listNearbyBoards(call: Call<Actor>, { latitude, longitude, page }: NearQuery) {
  const { replica, config, clock } = call
  await consumeComputedAnswerLimit(call)
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const found = await replica.read((db) => boardsNear(db, point, window({ page }), clock.now()))
  return paged(config, 'nearby_leaderboards', { latitude, longitude }, page, found)
}

export async function listBoardsOfUser({ replica, config, actor }: Call<Actor>, query: Paged) {
  const found =
    actor.kind === 'player' ? await replica.read((db) => boardsOfPlayer(db, actor.userId, window(query))) : { count: 0, rows: [] }
  return paged(config, 'user_leaderboards', {}, query.page, found)
}

const paged = (config: Call['config'], name: string, query: Record<string, number | undefined>, page: number, found: Found) =>
  numberedPage(config, { path: `/api/v1/portal/${name}/`, query, page, pageSize }, found, toWire)

const typeNames = { global: 'stern_global', location: 'location', home: 'home', event: 'event' }

const toWire = ({ id, name, kind, eventCode, distance, place }: FoundBoard): NearbyBoard => ({
  pk: id,
  id,
  name,
  type: typeNames[kind],
  event_code: eventCode,
  distance: distance === null ? null : Math.round(distance * 100) / 100,
  lb_location: place && { pk: place.id, ...place },
})
