import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'

export function useCatalogue() {
  const titles = useQuery(query(api.games.titles)).data
  const sum = (count: 'achievements_count' | 'machines_connected') =>
    titles && formatNumber(titles.reduce((total, title) => total + title[count], 0))
  const achievementsOf = (code: string) => {
    const found = titles?.find((title) => title.code === code)
    return found && formatNumber(found.achievements_count)
  }
  return {
    titles: titles && formatNumber(titles.length),
    achievements: sum('achievements_count'),
    machines: sum('machines_connected'),
    achievementsOf,
  }
}
