import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TitleData } from '@portal/contract/title-data'

const folder = fileURLToPath(new URL('../../data/titles', import.meta.url))

export const titles: readonly TitleData[] = readdirSync(folder)
  .sort()
  .map((file) => TitleData.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))))
