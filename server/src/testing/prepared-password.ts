import type { Config } from '../config.ts'

type PasswordCost = Config['limits']['passwordCost']

/** Password of every demo and test account. */
export const preparedPassword = 'Flipper-Finger-88'

/** Its Argon2id hash, computed once because hashing is slow. */
export const preparedHash = '$argon2id$v=19$m=65536,t=3,p=1$DRvl5hDBcb8dAbdEyFU/9g$5KqsZXITbfIq/PCrGCwmn5vCroW5oxkt8Bhm8+hQ1qg'

/** The least that Argon2 accepts, for tests. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Hash of the prepared password with this cost. */
export const cheapHash = '$argon2id$v=19$m=8,t=1,p=1$zh3onQOn5GaKsZkGBG0QkA$NtnKHqoa+uN5qG0fReiItXOey58ZKnzlHmxOvLsfVPI'

/** Returns the hash of the prepared password for an app with this cost. */
export const preparedHashOf = ({ memoryCost }: PasswordCost): string =>
  memoryCost === testPasswordCost.memoryCost ? cheapHash : preparedHash
