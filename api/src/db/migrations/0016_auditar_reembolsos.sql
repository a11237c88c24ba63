SELECT
  auditar_tabla('reembolsos', 'gente', 'dinero'),
  auditar_tabla('compras', 'gente', 'dinero',
    '{order_id,checkout_url,response,clave_idempotencia,comprobante,comprobante_nombre,red}');
