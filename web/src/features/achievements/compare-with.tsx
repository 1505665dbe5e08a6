import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Notice } from '../../ui/notice.tsx'
import { achievementMessages as words } from './messages.ts'
import { useOther } from './use-other.ts'

type CompareWithProps = { titleId: number; other: number | undefined; onOther: (other: number | undefined) => void }

/** Chooses a followed player and shows their progress beside the reader's. */
export function CompareWith({ titleId, other, onOther }: CompareWithProps) {
  const following = useQuery(query(api.profiles.userDetail)).data?.user.profile.following ?? []
  const read = useOther(titleId, other)
  const name = following.find(({ pk }) => pk === other)?.username
  if (following.length === 0) return null
  return (
    <div className="ach-compare">
      <span className="ach-sort">
        <select
          aria-label={words.compare}
          value={other ?? ''}
          onChange={(event) => onOther(event.target.value ? Number(event.target.value) : undefined)}
        >
          <option value="">{words.compare}</option>
          {following.map(({ pk, username }) => (
            <option key={pk} value={pk}>
              {username}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </span>
      {read.isError && <Notice kind="error">{problemSentence(read.error)}</Notice>}
      {read.data && name && (
        <p className="t2 sm" role="status">
          {words.otherHas(name, read.data.user_achievements_count, formatNumber(read.data.user_points))}
        </p>
      )}
    </div>
  )
}
