import { useId, type ComponentProps } from 'react'
import { FieldMessage, type FieldProps } from './field.tsx'
import { uiMessages } from './messages.ts'
import { SelectControl } from './select-field.tsx'
import { useFilled } from './use-filled.ts'

/** Why a number was refused. All kinds have the same sentence; the flags turn both controls red. */
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
  /** The number's input; takes what `register` gives. */
  number: Omit<ComponentProps<'input'>, 'type' | 'children'>
  disabled?: boolean
}

/** Country and number with one message under both. */
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
      className={`field ${isRed ? 'is-red' : ''} ${disabled ? 'is-off' : ''}`}
      data-filled={filled}
      data-red={isRed}
    >
      <span className="field-label" id={`${id}l`}>
        {label}
      </span>
      <div className="phone">
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
        <span className="control">
          <input
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
