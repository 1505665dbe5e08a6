import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { FieldMessage } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { editorMessages as words } from './editor-messages.ts'
import type { TypedBoard } from './typed-board.ts'
import { useChoices } from './use-own-board.ts'

type ChoiceListProps = {
  legend: string
  name: string
  options: readonly { id: number; label: string }[]
  value: readonly number[]
  error: string | undefined
  onChange: (value: number[]) => void
}

/** The order of ticking is the order in which the board shows its games. */
function ChoiceList({ legend, name, options, value, error, onChange }: ChoiceListProps) {
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <fieldset className="board-choices" aria-describedby={error ? `${name}e` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div>
        {options.map(({ id, label }) => (
          <CheckboxField key={id} label={label} checked={value.includes(id)} red={Boolean(error)} onChange={() => toggle(id)} />
        ))}
      </div>
      <FieldMessage id={name} error={error} />
    </fieldset>
  )
}

type ChoicesProps = { form: UseFormReturn<TypedBoard>; refused: Record<string, string>; locationId: number }

export function BoardChoices({ form, refused, locationId }: ChoicesProps) {
  const [everything, setEverything] = useState(false)
  const { titles, machines } = useChoices(locationId)
  const failed = titles.error ?? machines.error
  const [chosen, limited] = form.watch(['title_ids', 'limited'])
  const { errors } = form.formState
  if (failed)
    return <ErrorState text={problemSentence(failed)} onRetry={() => void Promise.all([titles.refetch(), machines.refetch()])} />
  if (!titles.data || !machines.data) return <SkeletonRows rows={4} height={44} />
  const here = new Set(machines.data.map(({ game_code }) => game_code))
  // Games chosen before remain in the list, even if they are no longer on offer.
  const before = new Set(form.formState.defaultValues?.title_ids)
  const offered = titles.data.filter(({ id, code }) => everything || here.has(code) || before.has(id) || chosen.includes(id))
  const codes = new Set(titles.data.filter(({ id }) => chosen.includes(id)).map(({ code }) => code))
  const fitting = machines.data.filter(({ game_code }) => codes.has(game_code))
  return (
    <>
      {offered.length === 0 && <p className="t2">{words.noGames}</p>}
      <Controller
        control={form.control}
        name="title_ids"
        render={({ field }) => (
          <ChoiceList
            legend={words.games}
            name="board-games"
            options={offered.map(({ id, name }) => ({ id, label: name }))}
            value={field.value}
            error={errors.title_ids?.message ?? refused['title_ids']}
            onChange={field.onChange}
          />
        )}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => setEverything(!everything)}>
        {everything ? words.gamesHere : words.allGames}
      </Button>
      {fitting.length > 0 && (
        <div className="grid gap-2">
          <span className="field-label">{words.machines}</span>
          <Segmented
            label={words.machineScope}
            options={[
              { value: 'all', label: words.allMachines },
              { value: 'some', label: words.someMachines },
            ]}
            value={limited ? 'some' : 'all'}
            onChange={(value) => form.setValue('limited', value === 'some', { shouldDirty: true })}
          />
        </div>
      )}
      {limited && fitting.length > 0 && (
        <Controller
          control={form.control}
          name="machine_ids"
          render={({ field }) => (
            <ChoiceList
              legend={words.machines}
              name="board-machines"
              options={fitting.map((machine) => ({
                id: machine.id,
                label: machine.custom_display_name || `${machine.game_name} ${machine.model_type_name}`,
              }))}
              value={field.value}
              error={errors.machine_ids?.message ?? refused['machine_ids']}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}
