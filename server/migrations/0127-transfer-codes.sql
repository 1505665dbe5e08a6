-- A machine is handed on by a code that its owner gives to the next one. The person is known when they type it; the code
-- is used up then. Offers from before name the person and have no code.
alter table machine_transfers
  alter column to_id drop not null,
  add column code_hash bytea unique,
  add constraint machine_transfers_code check (to_id is not null or code_hash is not null or state <> 'offered');
