-- WebAuthn's word for what a passkey signs.
alter table answered_questions rename to used_passkey_challenges;
alter table used_passkey_challenges rename column question to challenge;
alter index answered_questions_pkey rename to used_passkey_challenges_pkey;
alter index answered_questions_over rename to used_passkey_challenges_over;
