import type { QuestFields, QuestStage } from '@portal/contract/quests-editor'
import { changeFaults, questFaults } from '@portal/contract/rules/quest-fields'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { fieldSentences, formSentences } from '../../../shared/forms/form-sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BadgesFields } from './badge-fields.tsx'
import { blankBadge } from './blank-quest.ts'
import { questsEditorMessages as words } from './messages.ts'
import type { Place } from './several-choice.tsx'
import { DateFields, shownView, viewFault, WordFields } from './word-fields.tsx'

type QuestFormProps = {
  /** As it is kept. */
  kept: QuestFields
  stage: QuestStage
  typed: QuestFields
  onType: (fields: QuestFields) => void
  places: readonly Place[]
  error: unknown
  pending: boolean
  onSave: (fields: QuestFields) => void
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="quest-editor-part" aria-label={title}>
    <h2>{title}</h2>
    <div className="quest-editor-fields">{children}</div>
  </section>
)

/** What the server said of the whole, where no field has its sentence. */
function refusalOf(error: unknown, fields: Record<string, string>): string[] {
  if (error instanceof ApiError && error.status === 409) return [error.message]
  const said = formSentences(error)
  return said.length > 0 || Object.keys(fields).length === 0 ? said : [words.check]
}

/** All that is typed of a quest. Nothing that was typed is lost when the server says no. */
export function QuestForm({ kept, stage, typed, onType, places, error, pending, onSave }: QuestFormProps) {
  const [view, setView] = useState(() => shownView(kept))
  const [tried, setTried] = useState(false)
  const refused = fieldSentences(error)
  const found = { ...questFaults(typed), ...changeFaults(stage, kept, typed) }
  const errorAt = (path: string) => (tried ? found[path] : undefined) ?? refused[path]
  const locked = stage !== 'draft' && stage !== 'scheduled'
  const change = (fields: Partial<QuestFields>) => onType({ ...typed, ...fields })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!pending && Object.keys(found).length === 0 && !viewFault(typed, view)) onSave(typed)
  }
  const part = { fields: typed, errorAt, onChange: change, locked }
  const isFaulty = tried && (Object.keys(found).length > 0 || Boolean(viewFault(typed, view)))
  const isChanged = JSON.stringify(typed) !== JSON.stringify(kept)
  return (
    <Form className="quest-editor-form" error={error} onSubmit={submit}>
      <Part title={words.parts.words}>
        <WordFields {...part} view={view} onView={setView} />
      </Part>
      <Part title={words.parts.dates}>
        <DateFields {...part} over={stage === 'ended' || stage === 'withdrawn'} />
      </Part>
      <Part title={words.parts.badges}>
        {errorAt('badges') && <Notice kind="error">{errorAt('badges')}</Notice>}
        <BadgesFields
          badges={typed.badges}
          errorAt={errorAt}
          game={typed.title_code}
          places={places}
          locked={locked}
          blank={blankBadge}
          onChange={(badges) => change({ badges })}
        />
      </Part>
      {(isFaulty ? [words.check] : refusalOf(error, refused)).map((line) => (
        <Notice key={line} kind="error">
          {line}
        </Notice>
      ))}
      {stage !== 'withdrawn' && (
        <div className="quest-editor-save">
          <Button type="submit" variant="primary" pending={pending} pendingLabel={words.saving}>
            {stage === 'draft' ? words.saveDraft : words.save}
          </Button>
          {isChanged && <span className="t2">{words.unsaved}</span>}
        </div>
      )}
    </Form>
  )
}
