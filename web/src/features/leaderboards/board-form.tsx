import { Controller, type UseFormReturn } from 'react-hook-form'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BoardChoices } from './board-choices.tsx'
import { editorMessages as words } from './editor-messages.ts'
import { boardFaultsFor, sentBoard, type TypedBoard } from './typed-board.ts'
import type { OwnKind } from './use-own-board.ts'

type BoardFormProps = {
  kind: OwnKind
  locationId: number
  /** Time zone of the location, in which days and times are typed. */
  zone: string
  initial: TypedBoard
  mayBeOver: boolean
  submit: string
  pending: boolean
  error: unknown
  onSend: (fields: ReturnType<typeof sentBoard>) => void
}

type PartProps = { form: UseFormReturn<TypedBoard>; refused: Record<string, string> }

const Dates = ({ form, refused, zone }: PartProps & { zone: string }) => (
  <div className="board-form-pair">
    {(['start_at', 'end_at'] as const).map((field) => (
      <TextField
        key={field}
        type="datetime-local"
        label={field === 'start_at' ? words.starts : words.ends}
        hint={words.zone(zone)}
        required
        error={form.formState.errors[field]?.message ?? refused[field]}
        {...form.register(field)}
      />
    ))}
  </div>
)

const scorings = (['high_score', 'sum', 'best_of_n'] as const).map((value) => ({ value, label: words.scorings[value] }))

function Rules({ form, refused }: PartProps) {
  const scoring = form.watch('scoring')
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-2">
        <span className="field-label">{words.scoring}</span>
        <Segmented
          label={words.scoring}
          options={scorings}
          value={scoring}
          onChange={(value) => form.setValue('scoring', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
        />
        <p className="t3 sm">{words.scoringText[scoring]}</p>
      </div>
      <div className="board-form-pair">
        {scoring === 'best_of_n' && (
          <TextField
            label={words.bestOf}
            inputMode="numeric"
            maxLength={3}
            required
            error={errors.best_of?.message ?? refused['best_of']}
            {...form.register('best_of')}
          />
        )}
        <TextField
          label={words.attempts}
          optional
          inputMode="numeric"
          maxLength={3}
          hint={words.attemptsHint}
          error={errors.max_attempts?.message ?? refused['max_attempts']}
          {...form.register('max_attempts')}
        />
      </div>
    </>
  )
}

const Visibility = ({ form }: Pick<PartProps, 'form'>) => (
  <Controller
    control={form.control}
    name="is_public"
    render={({ field }) => (
      <div className="grid gap-2">
        <span className="field-label">{words.visibility}</span>
        <Segmented
          label={words.visibility}
          options={[
            { value: 'open', label: words.open },
            { value: 'hidden', label: words.hidden },
          ]}
          value={field.value ? 'open' : 'hidden'}
          onChange={(value) => field.onChange(value === 'open')}
        />
        <p className="t3 sm">{words.visibilityText[field.value ? 'open' : 'hidden']}</p>
      </div>
    )}
  />
)

export function BoardForm({ kind, locationId, zone, initial, mayBeOver, submit, pending, error, onSend }: BoardFormProps) {
  const form = useFields<TypedBoard>({ initial, faultsOf: boardFaultsFor(zone, mayBeOver), keptAs: 'board' })
  const refused = useRefused(form, error)
  const send = (typed: TypedBoard) => {
    if (!pending) onSend(sentBoard(typed, zone))
  }
  return (
    <Form className="board-form" error={error} onSubmit={form.send(send)}>
      {Boolean(error) && Object.keys(fieldSentences(error)).length === 0 && (
        <Notice kind="error">{problemSentence(error)}</Notice>
      )}
      <TextField
        label={words.name}
        maxLength={60}
        autoComplete="off"
        required
        error={form.formState.errors.name?.message ?? refused['name']}
        {...form.register('name')}
      />
      <Dates form={form} refused={refused} zone={zone} />
      <BoardChoices form={form} refused={refused} locationId={locationId} />
      <Rules form={form} refused={refused} />
      {kind === 'location' && <Visibility form={form} />}
      <Button type="submit" variant="primary" className="justify-self-start" pending={pending} pendingLabel={words.saving}>
        {submit}
      </Button>
    </Form>
  )
}
