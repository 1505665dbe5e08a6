import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { controlClass, FieldMessage, inputClass } from '../../ui/field.tsx'
import { locationMessages as words } from './messages.ts'
import type { TypedLocation } from './typed-location.ts'

function Day({ index }: { index: number }) {
  const { register } = useFormContext<TypedLocation>()
  const open = useWatch<TypedLocation, `days.${number}.open`>({ name: `days.${index}.open` })
  const day = words.days[index] ?? ''
  return (
    <div className="location-day">
      <CheckboxField label={day} aria-label={words.isOpen(day)} {...register(`days.${index}.open`)} />
      {open && (
        <>
          <span className={controlClass}>
            <input
              className={inputClass}
              type="time"
              required
              aria-label={words.opens(day)}
              {...register(`days.${index}.opens`)}
            />
          </span>
          <span className={controlClass}>
            <input
              className={inputClass}
              type="time"
              required
              aria-label={words.closes(day)}
              {...register(`days.${index}.closes`)}
            />
          </span>
        </>
      )}
    </div>
  )
}

export const HoursField = ({ refused }: { refused: Record<string, string> }) => (
  <fieldset>
    <legend>{words.hours}</legend>
    {words.days.map((day, index) => (
      <Day key={day} index={index} />
    ))}
    <FieldMessage id="hours" error={Object.entries(refused).find(([field]) => field.startsWith('opening_hours'))?.[1]} />
  </fieldset>
)
