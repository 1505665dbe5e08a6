import { consoleMessages } from '../../shared/console-messages.ts'
import { wholeNumber } from '../../shared/forms/whole-number.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { catalogueMessages as words } from './messages.ts'
import type { NewRule } from './use-catalogue.ts'

const none = 'none'

type RulePartsProps = {
  rule: NewRule
  counters: readonly string[]
  errorAt: (name: string) => string | undefined
  onChange: (change: Partial<NewRule>) => void
}

/** The rule of a new achievement; it cannot be changed later. */
export const RuleParts = ({ rule, counters, errorAt, onChange }: RulePartsProps) => (
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
        onChange={({ target }) => onChange({ target: wholeNumber(target.value, 999_999_999) || null })}
      />
    )}
  </>
)
