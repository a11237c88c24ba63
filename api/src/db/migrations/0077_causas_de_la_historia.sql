-- Why a purchase ended was read from its sentence; from now on history says it beside. What staff write begins otherwise.
UPDATE compras_historia SET datos = coalesce(datos, '{}') || jsonb_build_object('causa', CASE
    WHEN motivo = 'Reemplazada por otra compra' THEN 'reemplazada'
    WHEN motivo = 'Ya se pagó con el medio elegido antes' THEN 'ya_paga'
    WHEN motivo LIKE 'La actividad se canceló: %' THEN 'cancelada'
    ELSE 'baja' END)
  WHERE hacia = 'fallida' AND desde <> hacia AND (motivo IN ('Reemplazada por otra compra', 'Ya se pagó con el medio elegido antes')
    OR motivo LIKE 'La actividad se canceló: %' OR motivo LIKE 'Dio de baja la inscripción: %');
