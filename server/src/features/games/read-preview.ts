import { CoverFields } from '@portal/contract/games-admin'
import { titleCodePattern } from '@portal/contract/rules/title-code'

export type PreviewQuery = Partial<Record<'code' | 'motif' | 'hue' | 'temper' | 'night' | 'picture', string>>

const flags = new Map([
  ['true', true],
  ['false', false],
])

const fieldsOf = ({ motif, hue, temper, night, picture }: PreviewQuery) =>
  picture
    ? { source: 'picture', picture, focus_x: 50, focus_y: 50 }
    : {
        source: 'drawing',
        motif: motif ?? null,
        hue: hue === undefined ? null : Number(hue),
        temper: temper ?? null,
        night: night === undefined ? null : flags.get(night),
      }

/** Returns the cover that a query describes, or null when it describes none. */
export function readPreview(query: PreviewQuery): { code: string; cover: CoverFields } | null {
  const { code = '' } = query
  const cover = CoverFields.safeParse(fieldsOf(query))
  return titleCodePattern.test(code) && cover.success ? { code, cover: cover.data } : null
}
