-- Addresses of single persons, mistyped or copied with a bracket, are no longer counted: whoever sees the list would open
-- the orders.
delete from missing_paths where path ~* '^/+(orders|cabinet|client|auth|waiting)(/|$)' or path like '%@%';
