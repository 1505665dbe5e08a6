import type { BadgeDetail, BadgeFields } from '@portal/contract/badges-admin'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { BadgeActions, BadgeForm, blankBadge } from '../../features/badges/admin/badge-form.tsx'
import { badgesAdminMessages as words } from '../../features/badges/admin/messages.ts'
import { useAddBadge, useChangeBadge, useAdminBadge } from '../../features/badges/admin/use-badges-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { LastChange } from '../../shared/last-change.tsx'
import { useRecord, useNewRecord } from '../../shared/use-record.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { RecordPage } from '../../shared/record-page.tsx'

const route = getRouteApi('/admin/admin/badges/$badgeId')

const Earners = lazyPart(() => import('../../features/badges/admin/earners.tsx'), 'Earners')
const PicturePicker = lazyPart(() => import('../../features/content/admin/picture-picker.tsx'), 'PicturePicker')

export function BadgePage() {
  const { badgeId } = route.useParams()
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
  const navigate = useNavigate()
  const [isPicking, setPicking] = useState(false)
  const add = useAddBadge(({ id }) => {
    showToast(words.added)
    void navigate({ to: '/admin/badges/$badgeId', params: { badgeId: String(id) }, replace: true })
  })
  const record = useNewRecord(() => blankBadge, add)
  return (
    <>
      <ConsoleHead title={words.newTitle} />
      <BadgeForm record={record} keptIcon={blankBadge.icon} action={words.addBadge} onChoosePicture={() => setPicking(true)} />
      <Picker isOpen={isPicking} onPick={record.type} onClose={() => setPicking(false)} />
    </>
  )
}

function KnownBadge({ id }: { id: number }) {
  const read = useAdminBadge(id)
  usePageTitle(read.data?.name ?? words.title)
  const refetch = async () => (await read.refetch()).data
  return (
    <RecordPage read={read}>
      {(badge) =>
        badge.quest ? <QuestBadge badge={badge} quest={badge.quest} /> : <BadgeEditor badge={badge} onAgain={refetch} />
      }
    </RecordPage>
  )
}

type QuestBadgeProps = { badge: BadgeDetail; quest: NonNullable<BadgeDetail['quest']> }

const QuestBadge = ({ badge, quest }: QuestBadgeProps) => (
  <>
    <ConsoleHead title={badge.name} />
    <Notice className="mt-5">{words.ofQuest}</Notice>
    <Link className="link mt-5 inline-block" to="/admin/quests/$questId" params={{ questId: String(quest.id) }}>
      {words.toQuest(quest.name)}
    </Link>
    <Suspense>
      <Earners badge={badge} />
    </Suspense>
  </>
)

type BadgeEditorProps = { badge: BadgeDetail; onAgain: () => Promise<BadgeDetail | undefined> }

function BadgeEditor({ badge, onAgain }: BadgeEditorProps) {
  const save = useChangeBadge(badge.id)
  const undoMutation = useChangeBadge(badge.id)
  const { record, take, undo } = useRecord({ kept: badge, save, undo: undoMutation, readAgain: onAgain })
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <ConsoleHead
        title={badge.name}
        tags={badge.withdrawn_at && <Tag tone="bad">{words.withdrawn}</Tag>}
        action={<BadgeActions badge={badge} unsaved={record.unsaved} onTurned={take} />}
      >
        <LastChange change={badge.last_change} unsaved={record.unsaved} undo={undo} />
      </ConsoleHead>
      <BadgeForm record={record} keptIcon={badge.fields.icon} action={words.save} onChoosePicture={() => setPicking(true)} />
      <Suspense>
        <Earners badge={badge} />
      </Suspense>
      <Picker isOpen={isPicking} onPick={record.type} onClose={() => setPicking(false)} />
    </>
  )
}
