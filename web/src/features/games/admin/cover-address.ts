import type { CoverFields } from '@portal/contract/games-admin'
import { titleCodePattern } from '@portal/contract/rules/title-fields'

export type ShownCut = 'tile' | 'hero' | 'square' | 'thumb'

/** Draws a new title until it has a code. */
const codeOfNone = 'NEW'

const chosenOf = (cover: CoverFields) =>
  cover.source === 'picture'
    ? { picture: cover.picture }
    : { motif: cover.motif, hue: cover.hue, temper: cover.temper, night: cover.night }

export function previewAddress(code: string, cover: CoverFields, cut: ShownCut): string {
  const query = new URLSearchParams({ code: titleCodePattern.test(code) ? code : codeOfNone })
  for (const [name, value] of Object.entries(chosenOf(cover))) if (value !== null) query.set(name, String(value))
  return `/art/previews/${cut}.svg?${query.toString()}`
}

export const pictureAddress = (picture: string): string => `/art/pictures/${picture}.webp`
