import fs from 'node:fs'
import path from 'node:path'
import { TitleData } from '@portal/contract/title-data'

const folder = path.join(import.meta.dirname, '../../../../data/titles')

const read = (file: string): TitleData => TitleData.parse(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')))

/** A title without a release day comes after all others. */
const releasedOn = (title: TitleData) => title.releasedOn ?? '9999'

export const titleData: readonly TitleData[] = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map(read)
  .sort((a, b) => releasedOn(b).localeCompare(releasedOn(a)) || a.code.localeCompare(b.code))

const byCode = new Map(titleData.map((title) => [title.code, title]))

export const titleByCode = (code: string): TitleData | undefined => byCode.get(code)
