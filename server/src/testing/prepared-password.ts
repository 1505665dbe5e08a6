/** Password of every demo and test account. */
export const preparedPassword = 'Flipper-Finger-88'

/** Its Argon2id hash, computed once because hashing is slow. */
export const preparedHash = '$argon2id$v=19$m=65536,t=3,p=1$DRvl5hDBcb8dAbdEyFU/9g$5KqsZXITbfIq/PCrGCwmn5vCroW5oxkt8Bhm8+hQ1qg'
