import type { AchievementCategory } from '@portal/contract/achievements'
import { lampColour } from '../../art/colour.ts'

const series = ['#79C8FF', '#FF8A4C', '#F2D675', '#C4A8FF', '#FF94A8', '#5FD6A4']
const cream = '#FFE9C9'

/** The first category has the title's lamp color, the others a fixed series; wizard modes are cream. */
export function categoryColours(categories: readonly AchievementCategory[], gradientStart: string): Map<number, string> {
  const colours = [lampColour(gradientStart), ...series]
  return new Map(
    categories.map(({ id, achievements }, index) => {
      const wizard = achievements[0]?.shape === 'arrow'
      return [id, wizard ? cream : (colours[index % colours.length] ?? cream)]
    }),
  )
}
