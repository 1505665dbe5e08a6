import type { Actor } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { avatarNames, avatarUrl, backgroundColours } from './avatar-names.ts'

const anHour = 3600

/** All-Access members have the same pictures; the web draws their gold rim. */
export function listAvatars({ request }: Call<Actor>) {
  request.cacheFor(anHour)
  request.etag(`avatars-${avatarNames.length}`, 'everyone')
  return avatarNames.map((name, place) => ({
    id: place + 1,
    pk: place + 1,
    name,
    url: avatarUrl(name),
    gold_url: avatarUrl(name),
  }))
}

export function listBackgroundColours({ request }: Call<Actor>) {
  request.cacheFor(anHour)
  request.etag(`colours-${backgroundColours.length}`, 'everyone')
  return backgroundColours.map(({ name, hex }, place) => ({
    id: place + 1,
    pk: place + 1,
    name,
    hex_color: hex,
    ...bytesOf(hex),
  }))
}

function bytesOf(hex: string) {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}
