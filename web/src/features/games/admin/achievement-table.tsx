import type { ConsoleAchievement } from '@portal/contract/games-admin'
import { Suspense, useMemo, useState } from 'react'
import { Insert } from '../../../art/insert.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { Lead } from '../../../shared/console-head.tsx'
import { WholeList } from '../../../shared/console-list.tsx'
import { RowActions, SecondLine } from '../../../shared/console-table.tsx'
import type { Column } from '../../../shared/console-table.tsx'
import { ActionRow, RuledRows } from '../../../shared/record-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Known } from './achievement-parts.tsx'
import { gamesAdminMessages as words } from './messages.ts'
import { useAdminAchievements, useChangeAchievement, useRemoveCategory } from './titles.tsx'

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'), 'CategoryDialog')

type CategoriesProps = { titleId: number; known: Known }

function Categories({ titleId, known }: CategoriesProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = useRemoveCategory(() => showToast(words.categoryRemoved))
  const empty = known.categories.filter(({ id }) => !known.achievements.some(({ fields }) => fields.category_id === id))
  return (
    <>
      <Button onClick={() => setAsked(true)}>{words.addCategory}</Button>
      {empty.length > 0 && (
        <div className="grid max-w-[560px] basis-full gap-1">
          <p className="t2">{words.emptyCategories}</p>
          <RuledRows>
            {empty.map(({ id, name }) => (
              <li key={id}>
                <span className="wrap-anywhere">{name}</span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={words.removeCategoryOf(name)}
                  pending={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </RuledRows>
        </div>
      )}
      {remove.isError && <Notice kind="error">{problemSentence(remove.error)}</Notice>}
      {isAsked && (
        <Suspense>
          <CategoryDialog titleId={titleId} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

const AchievementForm = lazyPart(() => import('./achievement-form.tsx'), 'AchievementForm')
const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

type Handlers = {
  colour: string
  onEdit: (achievement: ConsoleAchievement) => void
  onTurn: (achievement: ConsoleAchievement) => void
}

const columnsOf = ({ colour, onEdit, onTurn }: Handlers): Column<ConsoleAchievement>[] => [
  {
    name: words.achievementColumns.name,
    sortBy: ({ fields }) => fields.title,
    cell: (one) => (
      <span className="flex min-w-0 items-center gap-3">
        <Insert shape={one.fields.shape} glyph={one.fields.icon} colour={colour} lit={!one.withdrawn_at} size={40} />
        <About achievement={one} />
      </span>
    ),
  },
  {
    name: words.achievementColumns.points,
    number: true,
    sortBy: ({ fields }) => fields.points,
    cell: ({ fields }) => formatNumber(fields.points),
  },
  {
    name: words.achievementColumns.players,
    wide: true,
    number: true,
    sortBy: ({ players }) => players,
    cell: ({ players }) => formatNumber(players),
  },
  {
    name: words.achievementColumns.change,
    quiet: true,
    cell: (one) => (
      <RowActions
        actions={[
          { label: words.edit, name: words.editOf(one.fields.title), onSelect: () => onEdit(one) },
          {
            label: one.withdrawn_at ? words.restore : words.withdraw,
            name: (one.withdrawn_at ? words.restoreOf : words.withdrawOf)(one.fields.title),
            quiet: true,
            onSelect: () => onTurn(one),
          },
        ]}
      />
    ),
  },
]

export function Achievements({ titleId, colour }: { titleId: number; colour: string }) {
  const read = useAdminAchievements(titleId)
  const [edited, setEdited] = useState<ConsoleAchievement | 'new' | null>(null)
  const [turned, setTurned] = useState<ConsoleAchievement | null>(null)
  const columns = useMemo(() => columnsOf({ colour, onEdit: setEdited, onTurn: setTurned }), [colour])
  return (
    <section className="mt-12" aria-labelledby="achievements-heading">
      <h2 className="h-sec" id="achievements-heading">
        {words.achievements}
      </h2>
      <Lead>{words.achievementsText}</Lead>
      {read.data && (
        <ActionRow>
          {read.data.categories.length > 0 && <Button onClick={() => setEdited('new')}>{words.addAchievement}</Button>}
          <Categories titleId={titleId} known={read.data} />
        </ActionRow>
      )}
      <WholeList
        read={read}
        rows={({ achievements }) => achievements}
        empty={{ title: words.achievements, text: words.noAchievements }}
        caption={words.achievements}
        columns={columns}
        rowId={({ id }) => id}
      />
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

function About({ achievement }: { achievement: ConsoleAchievement }) {
  const { fields, counter, target, category, code } = achievement
  const rule =
    counter !== null && target !== null ? words.reached(words.counters[counter] ?? counter, formatNumber(target)) : null
  return (
    <span className="wrap-anywhere">
      {fields.title}
      <SecondLine>{fields.description}</SecondLine>
      <SecondLine>{[category, code, rule].filter(Boolean).join(' · ')}</SecondLine>
      {achievement.withdrawn_at && <Tag tone="bad">{words.withdrawn}</Tag>}
      {fields.secret && <Tag>{words.secret}</Tag>}
    </span>
  )
}

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
