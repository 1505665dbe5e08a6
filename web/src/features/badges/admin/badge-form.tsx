import type { BadgeDetail, BadgeFields } from '@portal/contract/badges-admin'
import { badgeColor } from '@portal/contract/rules/badge-colors'
import { badgeFaults } from '@portal/contract/rules/badge-fields'
import { badgeTriggers } from '@portal/contract/rules/badge-colors'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { BadgeMedal, type BadgeLook } from '../../../shared/badge-medal.tsx'
import { LampFields } from '../../../shared/lamp-fields.tsx'
import { RecordForm, type RecordField, type RecordPart, type RecordSection } from '../../../shared/record-form.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { badgesAdminMessages as words } from './messages.ts'
import { useChangeBadge } from './use-badges-admin.ts'

export const blankBadge: BadgeFields = {
  name: '',
  description: '',
  shape: 'round',
  icon: 'star',
  image_url: '',
  trigger: null,
  value: null,
  position: 100,
}

const lookOf = ({ shape, icon, image_url, trigger }: BadgeFields): BadgeLook => ({
  shape,
  icon,
  image: image_url,
  trigger_type: trigger,
  quest_view: null,
})

type PictureFieldProps = RecordPart<BadgeFields> & { onChoosePicture: () => void }

const PictureField = ({ fields, errorAt, onChange, onChoosePicture }: PictureFieldProps) => (
  <div className="grid gap-2">
    <span className={labelClass}>{words.ownPicture}</span>
    <div className="flex flex-wrap items-center gap-3.5">
      {fields.image_url && (
        <img className="flex-none rounded-2 object-cover" src={fields.image_url} alt="" width={72} height={72} />
      )}
      <Button onClick={onChoosePicture}>{words.choosePicture}</Button>
      {fields.image_url && (
        <Button variant="quiet" onClick={() => onChange({ image_url: '' })}>
          {words.removePicture}
        </Button>
      )}
    </div>
    <FieldMessage id="badge-picture" error={errorAt('image_url')} hint={words.ownPictureText} />
  </div>
)

const none = 'none'

const ruleFields = ({ trigger }: BadgeFields): RecordField<BadgeFields>[] => [
  {
    kind: 'choice',
    name: 'trigger',
    label: words.trigger,
    half: true,
    options: [{ value: none, label: words.byHand }, ...badgeTriggers.map((value) => ({ value, label: words.triggers[value] }))],
    nullOption: none,
  },
  ...(trigger === null
    ? []
    : [
        {
          kind: 'number',
          name: 'value',
          label: words.value,
          hint: words.valueHint,
          half: true,
          most: 1_000_000,
          nullable: true,
        } as const,
      ]),
]

type BadgeFormProps = {
  record: RecordDraft<BadgeFields>
  /** The stored icon; an older badge may have one that is no longer offered. */
  keptIcon: string
  action: string
  onChoosePicture: () => void
}

const sectionsOf = ({ record: { typed }, keptIcon, onChoosePicture }: BadgeFormProps): RecordSection<BadgeFields>[] => [
  {
    title: words.parts.words,
    fields: [
      { kind: 'text', name: 'name', label: words.name, maxLength: 40 },
      { kind: 'text', name: 'description', label: words.description, maxLength: 200 },
      {
        kind: 'own',
        names: ['icon', 'shape'],
        label: words.lamp,
        draw: ({ fields, errorAt, onChange }) => (
          <LampFields
            lamp={fields}
            colour={badgeColor(lookOf(fields))}
            alsoIcons={[keptIcon]}
            errorAt={errorAt}
            onChange={onChange}
          />
        ),
      },
      {
        kind: 'own',
        names: ['image_url'],
        label: words.ownPicture,
        draw: (part) => <PictureField {...part} onChoosePicture={onChoosePicture} />,
      },
      { kind: 'number', name: 'position', label: words.position, hint: words.positionHint, most: 10_000 },
    ],
  },
  { title: words.parts.rule, fields: ruleFields(typed) },
]

export function BadgeForm({ record, keptIcon, action, onChoosePicture }: BadgeFormProps) {
  const { typed } = record
  // A badge without a trigger has no count.
  const type = (change: Partial<BadgeFields>) => record.type(change.trigger === null ? { ...change, value: null } : change)
  return (
    <RecordForm
      record={{ ...record, type }}
      faultsOf={badgeFaults}
      action={action}
      sections={sectionsOf({ record, keptIcon, action, onChoosePicture })}
      preview={
        <div className="grid justify-items-center gap-3 rounded-3 bg-s-1 p-8 text-center">
          <BadgeMedal badge={lookOf(typed)} lit size={120} />
          <strong className="wrap-anywhere text-18">{typed.name}</strong>
          <p className="t2 wrap-anywhere">{typed.description}</p>
        </div>
      }
    />
  )
}

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

type BadgeActionsProps = { badge: BadgeDetail; unsaved: boolean; onTurned: (badge: BadgeDetail) => void }

export function BadgeActions({ badge, unsaved, onTurned }: BadgeActionsProps) {
  const [isAsked, setAsked] = useState(false)
  const isWithdrawn = badge.withdrawn_at !== null
  const change = useChangeBadge(badge.id, (next) => {
    showToast(isWithdrawn ? words.restored : words.withdrawDone)
    setAsked(false)
    onTurned(next)
  })
  const action = isWithdrawn ? words.restore : words.withdraw
  return (
    <>
      <Button size="small" variant={isWithdrawn ? 'secondary' : 'danger'} disabled={unsaved} onClick={() => setAsked(true)}>
        {action}
      </Button>
      {isAsked && (
        <Suspense>
          <ChangeDialog
            title={(isWithdrawn ? words.restoreTitle : words.withdrawTitle)(badge.name)}
            text={isWithdrawn ? words.restoreText : words.withdrawText}
            action={action}
            danger={!isWithdrawn}
            pending={change.isPending}
            error={change.error}
            onConfirm={(reason) =>
              change.mutate({ kind: isWithdrawn ? 'restore' : 'withdraw', revision: badge.revision, reason })
            }
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
