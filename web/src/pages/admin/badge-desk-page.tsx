import type { BadgeDetail, BadgeFields } from '@portal/contract/badge-desk'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { BadgeForm, blankBadge } from '../../features/badge-desk/badge-form.tsx'
import { BadgeTurns } from '../../features/badge-desk/badge-turns.tsx'
import { Earners } from '../../features/badge-desk/earners.tsx'
import { badgeDeskMessages as words } from '../../features/badge-desk/messages.ts'
import { useAddBadge, useChangeBadge, useDeskBadge } from '../../features/badge-desk/use-badge-desk.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { consoleMessages } from '../../shared/console-messages.ts'
import { LastChange } from '../../shared/last-change.tsx'
import { SaveBar } from '../../shared/save-bar.tsx'
import { useTyped } from '../../shared/use-typed.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { OnePage } from './one-page.tsx'
import '../../features/badge-desk/badge-desk.css'

const PicturePicker = lazy(() =>
  import('../../features/content/picture-picker.tsx').then((module) => ({ default: module.PicturePicker })),
)

/** A badge as it is looked after: what it says, what earns it, and who has it. */
export function BadgeDeskPage() {
  const { badgeId = '' } = useParams({ strict: false })
  return badgeId === 'new' ? <NewBadge /> : <KnownBadge key={badgeId} id={Number(badgeId)} />
}

type PickerProps = { isOpen: boolean; onPick: (change: Partial<BadgeFields>) => void; onClose: () => void }

const Picker = ({ isOpen, onPick, onClose }: PickerProps) =>
  isOpen && (
    <Suspense>
      <PicturePicker
        onPick={({ url }) => {
          onPick({ image_url: url })
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )

function NewBadge() {
  usePageTitle(words.newTitle)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(blankBadge)
  const [isPicking, setPicking] = useState(false)
  const type = (change: Partial<BadgeFields>) => setTyped((now) => ({ ...now, ...change }))
  const add = useAddBadge(({ id }) => {
    showToast(words.added)
    void navigate({ to: '/admin/badges/$badgeId', params: { badgeId: String(id) }, replace: true })
  })
  const save = () => add.mutate(typed)
  return (
    <>
      <h1 className="h-page">{words.newTitle}</h1>
      <BadgeForm
        kept={blankBadge}
        typed={typed}
        onType={type}
        onChoosePicture={() => setPicking(true)}
        pending={add.isPending}
        error={add.error}
        onSave={save}
      >
        {(isFaulty) => (
          <SaveBar
            action={words.add}
            pending={add.isPending}
            unsaved={false}
            faulty={isFaulty}
            error={add.error}
            onKeep={save}
            onTake={() => add.reset()}
          />
        )}
      </BadgeForm>
      <Picker isOpen={isPicking} onPick={type} onClose={() => setPicking(false)} />
    </>
  )
}

function KnownBadge({ id }: { id: number }) {
  const read = useDeskBadge(id)
  usePageTitle(read.data?.name ?? words.title)
  const again = async () => (await read.refetch()).data
  return (
    <OnePage read={read}>
      {(badge) => (badge.quest ? <QuestBadge badge={badge} quest={badge.quest} /> : <BadgeDesk badge={badge} onAgain={again} />)}
    </OnePage>
  )
}

type QuestBadgeProps = { badge: BadgeDetail; quest: NonNullable<BadgeDetail['quest']> }

const QuestBadge = ({ badge, quest }: QuestBadgeProps) => (
  <>
    <h1 className="h-page">{badge.name}</h1>
    <Notice className="mt-5">{words.ofQuest}</Notice>
    <Link className="link mt-5 inline-block" to="/admin/quests/$questId" params={{ questId: String(quest.id) }}>
      {words.toQuest(quest.name)}
    </Link>
    <Earners badge={badge} />
  </>
)

type BadgeDeskProps = { badge: BadgeDetail; /** Reads it again. */ onAgain: () => Promise<BadgeDetail | undefined> }

function BadgeDesk({ badge, onAgain }: BadgeDeskProps) {
  const { typed, type, from, take, isChanged } = useTyped(badge)
  const [isPicking, setPicking] = useState(false)
  const taking = (sentence: string) => (next: BadgeDetail) => {
    showToast(sentence)
    take(next)
  }
  const save = useChangeBadge(badge.id, taking(consoleMessages.saved))
  const undo = useChangeBadge(badge.id, taking(consoleMessages.undone))
  const withLatest = async (work: (latest: BadgeDetail) => void) => {
    const latest = await onAgain()
    save.reset()
    undo.reset()
    if (latest) work(latest)
  }
  return (
    <>
      <div className="admin-head">
        <h1 className="h-page">{badge.name}</h1>
        {badge.withdrawn_at && <Tag tone="bad">{words.withdrawn}</Tag>}
        <BadgeTurns badge={badge} unsaved={isChanged} onTurned={take} />
      </div>
      <LastChange
        change={badge.last_change}
        unsaved={isChanged}
        undo={{ isPending: undo.isPending, mutate: () => undo.mutate({ kind: 'undo', revision: badge.revision }) }}
      />
      <BadgeForm
        kept={badge.fields}
        typed={typed}
        onType={type}
        onChoosePicture={() => setPicking(true)}
        pending={save.isPending}
        error={save.error ?? undo.error}
        onSave={() => save.mutate({ kind: 'save', revision: from.revision, fields: typed })}
      >
        {(isFaulty) => (
          <SaveBar
            action={words.save}
            pending={save.isPending}
            unsaved={isChanged}
            faulty={isFaulty}
            error={save.error ?? undo.error}
            onKeep={() => void withLatest(({ revision }) => save.mutate({ kind: 'save', revision, fields: typed }))}
            onTake={() => void withLatest(take)}
          />
        )}
      </BadgeForm>
      <Earners badge={badge} />
      <Picker isOpen={isPicking} onPick={type} onClose={() => setPicking(false)} />
    </>
  )
}
