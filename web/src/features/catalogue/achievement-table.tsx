import type { ConsoleAchievement } from '@portal/contract/games-admin'
import { Suspense, useState } from 'react'
import { Insert } from '../../art/insert.tsx'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { Categories } from './categories.tsx'
import { catalogueMessages as words } from './messages.ts'
import { useChangeAchievement, useAdminAchievements } from './use-catalogue.ts'

const AchievementForm = lazyPart(() => import('./achievement-form.tsx'), 'AchievementForm')
const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

type Turned = ConsoleAchievement | null

/** What can be earned in a game, and changing it. */
export function Achievements({ titleId, colour }: { titleId: number; colour: string }) {
  const read = useAdminAchievements(titleId)
  const [edited, setEdited] = useState<ConsoleAchievement | 'new' | null>(null)
  const [turned, setTurned] = useState<Turned>(null)
  return (
    <section className="catalogue-awards" aria-labelledby="achievements-heading">
      <h2 className="h-sec" id="achievements-heading">
        {words.achievements}
      </h2>
      <p className="admin-lead">{words.achievementsText}</p>
      {read.data ? (
        <>
          <div className="admin-actions">
            {read.data.categories.length > 0 && <Button onClick={() => setEdited('new')}>{words.addAchievement}</Button>}
            <Categories titleId={titleId} known={read.data} />
          </div>
          {read.data.achievements.length === 0 ? (
            <p className="t2">{words.noAchievements}</p>
          ) : (
            <Rows rows={read.data.achievements} colour={colour} onEdit={setEdited} onTurn={setTurned} />
          )}
        </>
      ) : read.isError ? (
        <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
      ) : (
        <SkeletonRows rows={8} height={64} />
      )}
      <Suspense>
        {edited && read.data && (
          <AchievementForm
            titleId={titleId}
            achievement={edited === 'new' ? null : edited}
            known={read.data}
            onClose={() => setEdited(null)}
          />
        )}
        {turned && <TurnDialog achievement={turned} onClose={() => setTurned(null)} />}
      </Suspense>
    </section>
  )
}

type RowsProps = {
  rows: readonly ConsoleAchievement[]
  colour: string
  onEdit: (achievement: ConsoleAchievement) => void
  onTurn: (achievement: ConsoleAchievement) => void
}

function Rows({ rows, colour, onEdit, onTurn }: RowsProps) {
  const { achievementColumns: columns } = words
  return (
    <ListTable
      caption={words.achievements}
      columns={[
        { name: columns.name },
        { name: columns.points, right: true },
        { name: columns.players, wide: true, right: true },
        { name: columns.change },
      ]}
    >
      {rows.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <span className="catalogue-name">
              <Insert shape={one.fields.shape} glyph={one.fields.icon} colour={colour} lit={!one.withdrawn_at} size={40} />
              <About achievement={one} />
            </span>
          </th>
          <td className="right num">{formatNumber(one.fields.points)}</td>
          <td className="wide-only right num">{formatNumber(one.players)}</td>
          <td>
            <span className="admin-choices">
              <Button size="small" aria-label={words.editOf(one.fields.title)} onClick={() => onEdit(one)}>
                {words.edit}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={(one.withdrawn_at ? words.restoreOf : words.withdrawOf)(one.fields.title)}
                onClick={() => onTurn(one)}
              >
                {one.withdrawn_at ? words.restore : words.withdraw}
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function About({ achievement }: { achievement: ConsoleAchievement }) {
  const { fields, counter, target, category, code } = achievement
  const rule =
    counter !== null && target !== null ? words.reached(words.counters[counter] ?? counter, formatNumber(target)) : null
  return (
    <span className="break-anywhere">
      {fields.title}
      <span className="admin-under">{fields.description}</span>
      <span className="admin-under">{[category, code, rule].filter(Boolean).join(' · ')}</span>
      {achievement.withdrawn_at && <Tag tone="bad">{words.withdrawn}</Tag>}
      {fields.secret && <Tag>{words.secret}</Tag>}
    </span>
  )
}

/** Withdraws an achievement or restores it; each asks why. */
function TurnDialog({ achievement, onClose }: { achievement: ConsoleAchievement; onClose: () => void }) {
  const { id, revision, fields, players, withdrawn_at: withdrawnAt } = achievement
  const change = useChangeAchievement(() => {
    showToast(withdrawnAt ? words.restored : words.withdrawDone)
    onClose()
  })
  return (
    <ChangeDialog
      title={(withdrawnAt ? words.restoreTitle : words.withdrawTitle)(fields.title)}
      text={withdrawnAt ? words.restoreText : words.withdrawText(formatNumber(players))}
      action={withdrawnAt ? words.restore : words.withdraw}
      danger={!withdrawnAt}
      pending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ kind: withdrawnAt ? 'restore' : 'withdraw', id, revision, reason })}
      onClose={onClose}
    />
  )
}
