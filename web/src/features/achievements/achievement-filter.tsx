import { ChevronDown } from 'lucide-react'
import { Segmented } from '../../ui/segmented.tsx'
import type { AchievementOrder, ShownAchievements } from './arrange.ts'
import { achievementMessages as words } from './messages.ts'

type AchievementFilterProps = {
  total: number
  lit: number
  show: ShownAchievements
  order: AchievementOrder
  onShow: (show: ShownAchievements) => void
  onOrder: (order: AchievementOrder) => void
}

const orders: readonly [AchievementOrder, string][] = [
  ['points', words.pointsUp],
  ['points-down', words.pointsDown],
  ['rarity', words.rarity],
]

export const AchievementFilter = ({ total, lit, show, order, onShow, onOrder }: AchievementFilterProps) => (
  <div className="ach-filter">
    <Segmented
      label={words.show}
      fill
      value={show}
      onChange={onShow}
      options={[
        { value: 'all', label: words.all(total) },
        { value: 'lit', label: words.lit(lit) },
        { value: 'to-go', label: words.toGo(total - lit) },
      ]}
    />
    <span className="ach-sort">
      <select
        aria-label={words.sort}
        value={order}
        onChange={(event) => onOrder(orders.find(([value]) => value === event.target.value)?.[0] ?? 'points')}
      >
        {orders.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </span>
  </div>
)
