import type { MachineTransfer } from '@portal/contract/machines'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { LocationField } from './location-field.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { useMachineChange, useTransfers } from './use-own-machines.ts'

/** The part of a page where a transfer code is entered. */
const receive = 'receive'

const nameOf = ({ machine_name, game_name, model_type_name }: MachineTransfer) =>
  machine_name || `${game_name} ${model_type_name}`

/** The offers to the reader, then the reader's own. */
export function Transfers({ group }: { group?: 'home' | 'business' }) {
  const { data } = useTransfers()
  const receivedOffers = data?.transfers.filter(({ is_to_me }) => is_to_me) ?? []
  const sentOffers = data?.transfers.filter(({ is_to_me }) => !is_to_me) ?? []
  return (
    <>
      {receivedOffers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 className="h-sec" id="offers">
            {words.offers}
          </h2>
          <ul className="list mt-3">
            {receivedOffers.map((offer) => (
              <ReceivedOffer key={offer.id} offer={offer} {...(group && { group })} />
            ))}
          </ul>
        </section>
      )}
      {sentOffers.length > 0 && (
        <section aria-labelledby="offered">
          <h2 className="h-sec" id="offered">
            {words.offered}
          </h2>
          <ul className="list mt-3">
            {sentOffers.map((offer) => (
              <SentOffer key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const offerClass = 'grid max-w-140 justify-items-start gap-3.5 py-4'

function ReceivedOffer({ offer, group }: { offer: MachineTransfer; group?: 'home' | 'business' }) {
  const [locationId, setLocationId] = useState('')
  const [submitted, setAsked] = useState(false)
  const params = { id: offer.id }
  const accept = useMachineChange(
    (locationId: number) => api.machines.answerTransfer({ params, body: { accept: true, location_id: locationId } }),
    words.accepted,
  )
  const decline = useMachineChange(() => api.machines.answerTransfer({ params, body: { accept: false } }), words.declined)
  const missing = submitted && !locationId ? words.locationMissing : undefined
  return (
    <li className={`${offerClass} [&_[data-red]]:w-full`}>
      <p>{words.offerLine(offer.from_username, nameOf(offer))}</p>
      <LocationField
        label={words.acceptLocation}
        {...(group && { group })}
        value={locationId}
        error={missing ?? fieldSentences(accept.error)['location_id']}
        onChange={setLocationId}
      />
      <div className="flex gap-3">
        <Button
          variant="primary"
          pending={accept.isPending}
          onClick={() => {
            setAsked(true)
            if (locationId) accept.mutate(Number(locationId))
          }}
        >
          {words.accept}
        </Button>
        <Button variant="quiet" pending={decline.isPending} onClick={() => decline.mutate(undefined)}>
          {words.decline}
        </Button>
      </div>
    </li>
  )
}

function SentOffer({ offer }: { offer: MachineTransfer }) {
  const cancel = useMachineChange(() => api.machines.cancelTransfer({ params: { id: offer.id } }), words.transferCanceled)
  return (
    <li className={offerClass}>
      <p>{offer.is_entered ? words.offeredLine(offer.to_username, nameOf(offer)) : words.unusedLine(nameOf(offer))}</p>
      <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {words.cancelTransfer}
      </Button>
    </li>
  )
}

/** Links to this part find it only after the machines above have been read. */
export function EnterTransferCode({ isReady }: { isReady: boolean }) {
  const isLinked = useLocation({ select: ({ hash }) => hash === receive })
  const part = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (!isReady || !isLinked || wasShown.current) return
    wasShown.current = true
    part.current?.scrollIntoView()
  }, [isReady, isLinked])
  const enter = useMachineChange((code: string) => api.machines.enterTransferCode({ body: { code } }), words.codeEntered)
  return (
    <div id={receive} ref={part} className="mt-6 scroll-mt-20 max-wide:mt-2">
      <CodeForm
        title={words.receive}
        text={words.receiveText}
        label={words.transferCode}
        missing={words.transferCodeMissing}
        submit={words.enterCode}
        enter={enter}
      />
    </div>
  )
}
