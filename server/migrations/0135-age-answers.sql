-- Keyed hashes of a birth date and a network for which a guardian's consent was asked. Kept for 15 minutes, so that
-- another country chosen in the same registration does not make the child an adult.
create table age_answers (
  fingerprint bytea primary key,
  answered_at timestamptz not null
);
create index age_answers_at on age_answers (answered_at);
