import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { hasConsent, onConsent, type Consent } from '../../lib/consent.ts'
import { consentPlace, rememberedCountry, rememberVisitorPlace, unknownMode } from '../../lib/visitor-location.ts'
import { outside } from '../../lib/brand.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentSwitches } from './consent-switches.tsx'
import { everything, giveConsent, nothingMore } from './give-consent.ts'
import { consentMessages as words } from './consent-messages.ts'

type Where = Parameters<typeof giveConsent>[2]

/** Where the law requires only an opt-out, the switches start on; nothing is measured before the answer. */
const firstChoice = (where: Where): Consent => ((where?.mode ?? unknownMode) === 'opt-out' ? everything : nothingMore)

function Notice({ where }: { where: Where }) {
  const id = useId()
  const [chosen, setChosen] = useState<Consent | null>(null)
  const give = (choice: Consent) => giveConsent(choice, 'notice', where)
  return (
    <section
      className="fixed bottom-[calc(24px+env(safe-area-inset-bottom))] left-6 z-50 grid max-h-[calc(100svh-120px)] w-[min(480px,calc(100vw-24px))] gap-3 overflow-y-auto rounded-4 bg-s-2 p-5 text-[15px] shadow-pop max-wide:bottom-[calc(12px+env(safe-area-inset-bottom))] max-wide:left-3 max-wide:p-4 max-wide:in-[body:has([data-tab-bar])]:bottom-floating"
      aria-labelledby={id}
    >
      <h2 id={id} className="dialog-title">
        {words.consentTitle}
      </h2>
      <p className="t2">{words.consentText[where?.mode ?? unknownMode]}</p>
      {chosen ? (
        <ConsentSwitches chosen={chosen} onChange={setChosen} />
      ) : (
        <p className="sm">
          <a className="link" href={outside.privacyPolicy} rel="noopener noreferrer" target="_blank">
            {words.cookiePolicy}
          </a>
        </p>
      )}
      <div className="grid grid-cols-3 gap-2 max-xs:grid-cols-1 *:px-2">
        <Button variant="secondary" onClick={() => give(everything)}>
          {words.acceptAll}
        </Button>
        <Button variant="secondary" onClick={() => give(nothingMore)}>
          {words.onlyNecessary}
        </Button>
        {chosen ? (
          <Button variant="secondary" onClick={() => give(chosen)}>
            {words.saveChoice}
          </Button>
        ) : (
          <Button variant="secondary" aria-expanded={false} onClick={() => setChosen(firstChoice(where))}>
            {words.choose}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Asks for consent by the law of the visitor's country, or of all countries while it is unknown. */
export function ConsentNotice({ shown }: { shown: boolean }) {
  const [remembers, setRemembers] = useState(() => hasConsent('C0003'))
  useEffect(() => onConsent(() => setRemembers(hasConsent('C0003'))), [])
  const wanted = shown || (remembers && rememberedCountry() === undefined)
  const { data, isFetched } = useQuery({ ...consentPlace, enabled: wanted })
  useEffect(() => {
    if (data && remembers) rememberVisitorPlace(data.place)
  }, [data, remembers])
  return shown && isFetched ? <Notice where={data} /> : null
}
