import type { AchievementFields, ConsoleAchievement } from '@portal/contract/games-admin'
import { achievementFaults } from '@portal/contract/rules/title-fields'
import { useState } from 'react'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { recordSentences } from '../../../shared/forms/form-sentences.ts'
import { parseWholeNumber } from '../../../shared/record-form.tsx'
import { LastChange } from '../../../shared/last-change.tsx'
import { SaveBar } from '../../../shared/save-bar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AchievementParts } from './achievement-parts.tsx'
import type { Known } from './achievement-parts.tsx'
import { gamesAdminMessages as words } from './messages.ts'
import { useChangeAchievement, type NewRule } from './titles.tsx'

const none = 'none'

type RulePartsProps = {
  rule: NewRule
  counters: readonly string[]
  errorAt: (name: string) => string | undefined
  onChange: (change: Partial<NewRule>) => void
}

const RuleParts = ({ rule, counters, errorAt, onChange }: RulePartsProps) => (
  <>
    <TextField
      label={words.code}
      hint={words.codeHint}
      maxLength={12}
      autoComplete="off"
      value={rule.code}
      error={errorAt('code')}
      onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
    />
    <SelectField
      label={words.counter}
      defaultLabel={consoleMessages.choose}
      options={[
        { value: none, label: words.byCode },
        ...counters.map((value) => ({ value, label: words.counters[value] ?? value })),
      ]}
      value={rule.counter ?? none}
      error={errorAt('counter')}
      onChange={({ target }) => onChange(target.value === none ? { counter: null, target: null } : { counter: target.value })}
    />
    {rule.counter !== null && (
      <TextField
        label={words.target}
        inputMode="numeric"
        autoComplete="off"
        value={rule.target === null ? '' : String(rule.target)}
        error={errorAt('target')}
        onChange={({ target }) => onChange({ target: parseWholeNumber(target.value, 999_999_999) || null })}
      />
    )}
  </>
)

const blank = ({ categories }: Known): AchievementFields => ({
  title: '',
  description: '',
  points: 10,
  category_id: categories[0]?.id ?? 0,
  icon: 'star',
  shape: 'round',
  secret: false,
  position: 0,
})

function ruleFaults({ code, counter, target }: NewRule): Record<string, string> {
  return {
    ...(code.trim() === '' && { code: words.codeMissing }),
    ...(counter !== null && !target && { target: words.targetMissing }),
  }
}

type AchievementFormProps = { titleId: number; achievement: ConsoleAchievement | null; known: Known; onClose: () => void }

export function AchievementForm({ titleId, achievement, known, onClose }: AchievementFormProps) {
  const begun = achievement?.fields ?? blank(known)
  const [fields, setFields] = useState(begun)
  const [rule, setRule] = useState<NewRule>({ code: '', counter: null, target: null })
  const [tried, setTried] = useState(false)
  const save = useChangeAchievement(() => {
    showToast(achievement ? consoleMessages.saved : words.added)
    onClose()
  })
  const undo = useChangeAchievement(() => {
    showToast(consoleMessages.undone)
    onClose()
  })
  // Another admin may have saved it meanwhile.
  const latest = known.achievements.find(({ id }) => id === achievement?.id) ?? achievement
  const found = { ...achievementFaults(fields), ...(achievement ? {} : ruleFaults(rule)) }
  const refused = recordSentences(save.error)
  const errorAt = (name: string) => (tried ? found[name] : undefined) ?? refused[name]
  const isFaulty = tried && Object.keys(found).length > 0
  const send = (revision: number) =>
    achievement
      ? save.mutate({ kind: 'save', id: achievement.id, revision, fields })
      : save.mutate({ kind: 'add', titleId, rule, fields })
  const submit = () => {
    setTried(true)
    if (Object.keys(found).length === 0 && !save.isPending) send(achievement?.revision ?? 0)
  }
  const unsaved = JSON.stringify(fields) !== JSON.stringify(begun)
  return (
    <Dialog open title={achievement ? words.editOf(begun.title) : words.newAchievement} onClose={onClose}>
      <Form className="grid gap-4.5" error={save.error} onSubmit={submit}>
        {achievement && (
          <LastChange
            change={achievement.last_change}
            unsaved={unsaved}
            undo={{
              isPending: undo.isPending,
              mutate: () => undo.mutate({ kind: 'undo', id: achievement.id, revision: latest?.revision ?? 0 }),
            }}
          />
        )}
        {!achievement && (
          <RuleParts
            rule={rule}
            counters={known.counters}
            errorAt={errorAt}
            onChange={(change) => setRule({ ...rule, ...change })}
          />
        )}
        <AchievementParts
          fields={fields}
          known={known}
          errorAt={errorAt}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        <SaveBar
          action={achievement ? words.save : words.addAchievement}
          pending={save.isPending}
          isNew
          changed={[]}
          faulty={isFaulty}
          error={save.error ?? undo.error}
          onDiscard={onClose}
          onKeep={() => send(latest?.revision ?? 0)}
          onTake={onClose}
        />
      </Form>
    </Dialog>
  )
}
