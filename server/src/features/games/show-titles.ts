import type { Actor } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titleArt } from './title-art.ts'
import { titlesOf, type Title, type Titles } from './titles.ts'

const keptSeconds = 60

export async function listTitles(call: Call<Actor>) {
  const titles = await titlesOf(call)
  call.request.cacheFor(keptSeconds)
  call.request.etag(titles.version, 'everyone')
  return titles.list.map(toWire)
}

export async function showTitle(call: Call<Actor>, { id }: { id: string }) {
  const title = await findTitle(call, id)
  call.request.cacheFor(keptSeconds)
  call.request.etag((await titlesOf(call)).version, 'everyone')
  return title
}

/** A title by number or code, for answers that hold more than the title. */
export async function findTitle(call: Call<Actor>, id: string) {
  const title = titleNamed(await titlesOf(call), id)
  if (!title) throw unknownObject()
  return toWire(title)
}

export const titleNamed = (titles: Titles, name: string | number): Title | undefined =>
  titles.byId.get(Number(name)) ?? titles.byCode.get(String(name).toUpperCase())

const toWire = (title: Title) => ({
  id: title.id,
  pk: title.id,
  name: title.name,
  code: title.code,
  internal_id: title.internalId,
  is_new: title.isNew,
  coming_soon: title.comingSoon,
  coming_soon_url: title.comingSoonUrl,
  release_date: title.releasedOn,
  gradient_start: title.gradientStart,
  gradient_stop: title.gradientStop,
  lamp_color: title.lampColor,
  glow_color: title.glowColor,
  ...titleArt(title.code),
  supports_game_progress: title.supportsGameProgress,
  models: title.models.map(({ code, type, name }) => ({ model_code: code, model_type: type, model_type_name: name })),
  achievements_count: title.achievements,
  machines_connected: title.machinesConnected,
})
