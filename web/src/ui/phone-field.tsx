import { useId, type ComponentProps } from 'react'
import { controlClass, FieldMessage, inputClass, labelClass, type FieldProps } from './field.tsx'
import { uiMessages } from './messages.ts'
import { SelectControl } from './select-field.tsx'
import { useFilled } from './use-filled.ts'

/** All kinds share one sentence. */
export type PhoneErrors = {
  tooShort?: boolean
  tooLong?: boolean
  unknownCountry?: boolean
  notANumber?: boolean
  doesNotMatch?: boolean
}

export type PhoneCountry = { code: string; name: string; /** e.g. "+1" */ dial: string }

type PhoneFieldProps = Omit<FieldProps, 'optional' | 'aside'> & {
  countries: readonly PhoneCountry[]
  selectedCountry: string
  onCountryChange: (code: string) => void
  phoneErrors?: PhoneErrors
  number: Omit<ComponentProps<'input'>, 'type' | 'children'>
  disabled?: boolean
}

export function PhoneField({
  label,
  error,
  red = false,
  hint,
  required = false,
  countries,
  selectedCountry,
  onCountryChange,
  phoneErrors = {},
  number,
  disabled = false,
}: PhoneFieldProps) {
  const id = useId()
  const isRed = red || Boolean(error) || Object.values(phoneErrors).some(Boolean)
  const { filled, ref, read } = useFilled<HTMLInputElement>(number.ref)
  const described = error ? `${id}e` : hint ? `${id}h` : undefined
  const options = countries.map(({ code, dial }) => ({ value: code, label: `${code} ${dial}` }))
  return (
    <div
      role="group"
      aria-labelledby={`${id}l`}
      className="flex min-w-0 flex-col gap-[7px]"
      data-filled={filled}
      data-red={isRed}
      data-off={disabled || undefined}
    >
      <span className={labelClass} id={`${id}l`}>
        {label}
      </span>
      <div className="grid grid-cols-[minmax(104px,132px)_minmax(0,1fr)] gap-2">
        <SelectControl
          options={options}
          defaultLabel={uiMessages.country}
          value={selectedCountry}
          disabled={disabled}
          autoComplete="tel-country-code"
          aria-label={uiMessages.country}
          aria-invalid={isRed || undefined}
          aria-describedby={described}
          onChange={(event) => onCountryChange(event.target.value)}
        />
        <span className={controlClass}>
          <input
            className={inputClass}
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={300}
            {...number}
            type="tel"
            disabled={disabled}
            aria-label={uiMessages.phoneNumber}
            aria-required={required || undefined}
            aria-invalid={isRed || undefined}
            aria-describedby={described}
            ref={ref}
            onInput={(event) => {
              read()
              number.onInput?.(event)
            }}
          />
        </span>
      </div>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}
