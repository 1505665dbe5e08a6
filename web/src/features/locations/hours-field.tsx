import { useFormContext, useWatch } from 'react-hook-form'
import { formatShortWeekday } from '../../lib/format-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { controlClass, FieldMessage, inputClass } from '../../ui/field.tsx'
import { locationMessages as words } from './messages.ts'
import type { TypedLocation } from './typed-location.ts'

function Day({ index }: { index: number }) {
  const { register } = useFormContext<TypedLocation>()
  const open = useWatch<TypedLocation, `days.${number}.open`>({ name: `days.${index}.open` })
  const day = words.days[index] ?? ''
  return (
    <div className="grid min-h-12 grid-cols-[minmax(130px,1fr)_repeat(2,152px)] items-center gap-2.5 max-wide:grid-cols-[76px_repeat(2,minmax(0,1fr))] max-wide:gap-1.5 max-wide:[&_label]:gap-2 [div+&]:mt-2">
      <CheckboxField
        label={
          <>
            <span className="max-wide:hidden">{day}</span>
            <span className="wide:hidden">{formatShortWeekday(index + 1)}</span>
          </>
        }
        aria-label={words.isOpen(day)}
        {...register(`days.${index}.open`)}
      />
      {open ? (
        <>
          <span className={`${controlClass} max-wide:pr-1 max-wide:pl-2.5`}>
            <input
              className={inputClass}
              type="time"
              required
              aria-label={words.opens(day)}
              {...register(`days.${index}.opens`)}
            />
          </span>
          <span className={`${controlClass} max-wide:pr-1 max-wide:pl-2.5`}>
            <input
              className={inputClass}
              type="time"
              required
              aria-label={words.closes(day)}
              {...register(`days.${index}.closes`)}
            />
          </span>
        </>
      ) : (
        <span className="t3">{words.closed}</span>
      )}
    </div>
  )
}

/** Copies the first open day to the others. */
function SameHours() {
  const { getValues, setValue } = useFormContext<TypedLocation>()
  const copy = () => {
    const days = getValues('days')
    const first = days.find(({ open }) => open) ?? days[0]
    if (!first) return
    for (const index of days.keys()) {
      setValue(`days.${index}.open`, true, { shouldDirty: true })
      setValue(`days.${index}.opens`, first.opens, { shouldDirty: true })
      setValue(`days.${index}.closes`, first.closes, { shouldDirty: true })
    }
  }
  return (
    <Button variant="quiet" size="small" className="mt-4" onClick={copy}>
      {words.sameHours}
    </Button>
  )
}

export const HoursField = ({ refused }: { refused: Record<string, string> }) => (
  <fieldset>
    <legend>{words.hours}</legend>
    {words.days.map((day, index) => (
      <Day key={day} index={index} />
    ))}
    <SameHours />
    <FieldMessage id="hours" error={Object.entries(refused).find(([field]) => field.startsWith('opening_hours'))?.[1]} />
  </fieldset>
)
