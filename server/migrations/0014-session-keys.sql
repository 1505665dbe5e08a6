-- The key a session is bound to, sealed with the portal's secret; null for clients that hold none.
alter table sessions add column sealed_key bytea;
