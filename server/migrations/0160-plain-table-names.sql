-- Plain names for tables and columns. Run with all nodes stopped: the version before reads the old names.
alter table facts rename to domain_events;
alter index facts_position rename to domain_events_position;
alter table projector rename to event_processor;
alter table kept_states rename to revisions;
alter index kept_states_of rename to revisions_of;
alter table sessions rename column sealed_key to encrypted_key;
alter table authenticators rename column sealed_secret to encrypted_secret;
