import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PasskeyMade, PasskeyProof } from '@portal/contract/second-factor-entities'

const present = 0x01
const verified = 0x04
const carriesKey = 0x40

type ChallengeOptions = { challenge?: unknown }
type Tampering = { origin?: string; site?: string; counter?: number; looked?: boolean }

/** A passkey for one origin, as on a phone. Its answers can be altered, to test that they are refused. */
export class TestPasskey {
  readonly id = randomBytes(32)
  private readonly key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private uses = 0
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  createCredential(asked: ChallengeOptions, tamper: Tampering = {}): PasskeyMade {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey()])
    const authData = Buffer.concat([this.authenticatorData(tamper, carriesKey), credential])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(authData.length)
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      authData,
    ])
    return {
      ...this.serializeCredentialId(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', asked, tamper).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  createAssertion(asked: ChallengeOptions, tamper: Tampering = {}): PasskeyProof {
    const data = this.authenticatorData({ counter: ++this.uses, ...tamper }, 0)
    const clientData = this.clientData('webauthn.get', asked, tamper)
    const signature = sign('sha256', Buffer.concat([data, hashOf(clientData)]), this.key.privateKey)
    return {
      ...this.serializeCredentialId(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  private serializeCredentialId() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  private clientData(type: string, { challenge }: ChallengeOptions, { origin = this.origin }: Tampering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private authenticatorData(
    { site = new URL(this.origin).hostname, counter = 0, looked = true }: Tampering,
    more: number,
  ): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(present | (looked ? verified : 0) | more)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([hashOf(Buffer.from(site)), tail])
  }

  /** The public key in COSE format: ES256 on P-256. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' })
    const parts = ['a5010203262001215820', Buffer.from(x, 'base64url').toString('hex'), '225820']
    return Buffer.from([...parts, Buffer.from(y, 'base64url').toString('hex')].join(''), 'hex')
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
