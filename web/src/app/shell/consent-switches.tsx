import { consentKinds } from '../../lib/consent.ts'
import { isPrivacySignalled, type Consent } from '../../lib/consent-record.ts'
import { outside } from '../../lib/brand.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { consentMessages as words } from './consent-messages.ts'

type ConsentSwitchesProps = { chosen: Consent; onChange: (chosen: Consent) => void }

/** Global Privacy Control keeps performance and offers off. */
export function ConsentSwitches({ chosen, onChange }: ConsentSwitchesProps) {
  const signalled = isPrivacySignalled()
  return (
    <div className="grid gap-1">
      <CheckboxField label={words.cookieNecessary} checked disabled readOnly />
      {consentKinds.map((kind) => {
        const refused = signalled && kind !== 'C0003'
        return (
          <CheckboxField
            key={kind}
            label={
              <>
                {words.cookieKinds[kind]}
                <span className="t3 sm block">{words.cookieKindTexts[kind]}</span>
              </>
            }
            checked={chosen[kind] && !refused}
            disabled={refused}
            onChange={(event) => onChange({ ...chosen, [kind]: event.target.checked })}
          />
        )
      })}
      {signalled && <p className="t3 sm">{words.cookieSignal}</p>}
      <p className="sm">
        <a className="link" href={outside.privacyPolicy} rel="noopener noreferrer" target="_blank">
          {words.cookiePolicy}
        </a>
      </p>
    </div>
  )
}
